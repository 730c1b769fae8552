import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

let longest = 0;
let before = process.threadCpuUsage();

/** Milliseconds of processor between two turns of the event loop: what a neighbour of the machine does is not in it. */
function turn() {
  const now = process.threadCpuUsage();
  longest = Math.max(longest, (now.user + now.system - before.user - before.system) / 1000);
  before = now;
}

/** Preloaded into a site, it answers the longest gap since it was asked last. */
if (isMainThread && process.env['METER_PORT'] !== undefined) {
  setInterval(turn, 1).unref();
  createServer((_request, response) => {
    turn();
    response.end(String(longest));
    longest = 0;
  })
    .listen(Number(process.env['METER_PORT']), '127.0.0.1')
    .unref();
}
