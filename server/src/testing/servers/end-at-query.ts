import pg from 'pg';

// Preloaded into a process: sends it a signal before its nth query that begins with a text.
const { END_BY = '', END_AT = '', END_NTH = '1' } = process.env;
// The proxy calls it on the client that it is called on.
// oxlint-disable-next-line typescript/unbound-method
const { query } = pg.Client.prototype;
let left = Number(END_NTH);

function countDown(text: unknown) {
  if (typeof text !== 'string' || !text.trimStart().startsWith(END_AT)) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, END_BY);
}

pg.Client.prototype.query = new Proxy(query, {
  apply(target, client, parameters) {
    countDown(parameters[0]);
    return Reflect.apply(target, client, parameters);
  },
});
