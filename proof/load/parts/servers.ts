import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn } from '#api.ts';
import { createProduct } from '#buyers.ts';
import { admin, dataFolder, emptySite, freePort, launch, type Launched } from '#launch.ts';
import { evening, plenty } from '#load/evening.ts';
import { hasNginx, startNginx } from '#load/nginx.ts';
import { milliseconds, rate, type Options, type Part, type Row } from '#load/part.ts';
import { isOk, isRefused, offer, percentile, saturate, statusesOf } from '#load/traffic.ts';

const clients = 64;
const rolling = { perSecond: 200, requests: 20_000 };
const pauseBetweenRestartsMs = 500;

/** Servers on one folder, so on one database, behind nginx. */
async function openServers(count: number) {
  const { folder, remove } = await dataFolder();
  const proxyFolder = join(folder, 'nginx');
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const start = (port: number) =>
    launch({ ...emptySite, DATA_DIR: join(folder, 'data'), PORT: String(port), TRUST_PROXY: 'on' });
  const servers: Launched[] = await Promise.all(ports.map(start));
  await mkdir(proxyFolder, { recursive: true });
  const proxy = await startNginx(proxyFolder, ports);
  const token = await logIn(proxy.url, admin);
  const product = await createProduct(proxy.url, token, plenty);
  return {
    url: proxy.url,
    product,
    /** Stops one as a service manager does, and starts it again. */
    async restart(index: number) {
      const [port, server] = [ports[index], servers[index]];
      if (port === undefined || !server) throw new Error(`There is no server ${index}`);
      await server.end('SIGTERM');
      servers[index] = await start(port);
    },
    async stop() {
      await proxy.stop();
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await remove();
    },
  };
}

async function measure(count: number, { seconds, random }: Options): Promise<Row> {
  const servers = await openServers(count);
  try {
    const next = evening(servers.product, random);
    await saturate({ url: servers.url, seconds, next }, clients);
    const answers = await saturate({ url: servers.url, seconds, next }, clients);
    return {
      what: `${count} behind nginx: rate, p99, answers`,
      measured: `${rate(answers.filter(isOk).length / seconds)}, ${milliseconds(percentile(answers, 99))}, ${statusesOf(answers)}`,
      demanded: 'well, or refused with Retry-After',
      isMet: answers.every((answer) => isOk(answer) || isRefused(answer)),
    };
  } finally {
    await servers.stop();
  }
}

/** One after the other is stopped and started, again and again, while people ask. */
async function restartInTurn({ random }: Options): Promise<Row> {
  const servers = await openServers(2);
  try {
    const seconds = rolling.requests / rolling.perSecond;
    const next = evening(servers.product, random);
    const ended = { isOver: false };
    const asking = offer({ url: servers.url, seconds, next }, rolling.perSecond).finally(
      () => (ended.isOver = true),
    );
    let restarts = 0;
    while (!ended.isOver) {
      await servers.restart(restarts % 2);
      restarts += 1;
      await pause(pauseBetweenRestartsMs);
    }
    const answers = await asking;
    const failed = answers.filter((answer) => !isOk(answer));
    return {
      what: `${restarts} rolling restarts, ${rolling.perSecond} requests a second: failed of ${answers.length}, p99`,
      measured: `${failed.length} ${failed.length > 0 ? `(${statusesOf(failed)}) ` : ''}/ ${milliseconds(percentile(answers, 99))}`,
      demanded: '0',
      isMet: failed.length === 0,
    };
  } finally {
    await servers.stop();
  }
}

/** One, two and four servers behind a proxy, and restarts that nobody notices. */
export const servers: Part = async (options) => {
  if (!hasNginx) return [{ what: 'several servers', measured: 'SKIPPED: nginx is not installed' }];
  const rows: Row[] = [];
  for (const count of [1, 2, 4]) rows.push(await measure(count, options));
  rows.push(await restartInTurn(options));
  return rows;
};
