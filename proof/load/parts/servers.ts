import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@last-circle/server/testing/servers/free-port.ts';
import { logIn } from '#api.ts';
import { createProduct } from '#buyers.ts';
import { admin, dataFolder, emptySite, launch, type Launched } from '#launch.ts';
import { evening, plenty } from '#load/evening.ts';
import { isInstalled, proxies, startProxy } from '#load/proxies.ts';
import { milliseconds, rate, type Options, type Part, type Row } from '#load/part.ts';
import { isOk, isRefused, offer, percentile, saturate, statusesOf } from '#load/traffic.ts';

const clients = 64;
const rolling = { perSecond: 200, requests: 20_000 };
const pauseBetweenRestartsMs = 500;

type ProxyName = keyof typeof proxies;

/** Servers on one folder, so on one database, behind the proxy of `deploy/`. */
async function openServers(name: ProxyName, count: number) {
  const { folder, remove } = await dataFolder();
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const start = (port: number) =>
    launch({ ...emptySite, DATA_DIR: join(folder, 'data'), PORT: String(port), TRUST_PROXY: 'on' });
  const servers: Launched[] = await Promise.all(ports.map(start));
  const proxy = await startProxy(proxies[name], join(folder, name), ports);
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
  const servers = await openServers('nginx', count);
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
async function restartInTurn(name: ProxyName, { random }: Options): Promise<Row> {
  if (!isInstalled(proxies[name])) return skipped(name);
  const servers = await openServers(name, 2);
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
      what: `${restarts} rolling restarts behind ${name}, ${rolling.perSecond} requests a second: failed of ${answers.length}, p99`,
      measured: `${failed.length} ${failed.length > 0 ? `(${statusesOf(failed)}) ` : ''}/ ${milliseconds(percentile(answers, 99))}`,
      // Caddy repeats no order that was cut.
      ...(name === 'nginx' && { demanded: '0', isMet: failed.length === 0 }),
    };
  } finally {
    await servers.stop();
  }
}

const skipped = (name: ProxyName): Row => ({
  what: `servers behind ${name}`,
  measured: `SKIPPED: ${name} is not installed`,
});

/** One, two and four servers behind a proxy, and restarts that nobody notices. */
export const servers: Part = async (options) => {
  const rows: Row[] = [];
  if (isInstalled(proxies.nginx)) {
    for (const count of [1, 2, 4]) rows.push(await measure(count, options));
  }
  rows.push(await restartInTurn('nginx', options), await restartInTurn('caddy', options));
  return rows;
};
