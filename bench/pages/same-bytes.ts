import { fastify } from 'fastify';
import { request } from 'undici';

/** Headers of the connection, or added by Fastify itself. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

/** As it is sent to everybody but the first two, for whom it is compressed. */
async function answerOf(url: string) {
  const headers = { 'accept-encoding': 'br' };
  for (let asked = 0; asked < 2; asked += 1) await (await request(url, { headers })).body.dump();
  const answer = await request(url, { headers });
  const sent = Object.entries(answer.headers).filter(([name]) => !ownHeaders.includes(name));
  return { headers: Object.fromEntries(sent), body: Buffer.from(await answer.body.arrayBuffer()) };
}

const { SITE = '', PATHS = '' } = process.env;
const app = fastify();
for (const path of PATHS.split(' ')) {
  const { headers, body } = await answerOf(SITE + path);
  app.get(path, async (_request, reply) => {
    reply.headers(headers);
    return body;
  });
}
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => void app.close());
