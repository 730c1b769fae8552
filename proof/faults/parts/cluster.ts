import { setTimeout as pause } from 'node:timers/promises';
import { obstacle, startCluster, type Cluster } from '#faults/cluster/cluster.ts';
import { outside } from '#faults/cluster/network.ts';
import type { Node } from '#faults/cluster/node.ts';
import { startReaders, type Readers } from '#faults/cluster/readers.ts';
import type { Ledger } from '#faults/ledger.ts';
import { withWriters, type Part } from '#faults/round.ts';

const longestWithoutWriteMs = 10_000;
const longestWithoutPageMs = 5000;
/** More than twice the `ttl` of the shipped configuration. */
const withoutEtcdMs = 12_000;

type Mend = () => Promise<unknown>;

const othersThan = ({ nodes }: Cluster, node: Node) =>
  nodes.filter((other) => other !== node).map(({ number }) => number);

async function cutOff(cluster: Cluster, node: Node, from: readonly number[]): Promise<Mend> {
  await cluster.setCut(node, from, true);
  return () => cluster.setCut(node, from, false);
}

/** Each causes a fault, waits until another node leads where one has to, and answers how to mend it. */
const faults: Record<string, (cluster: Cluster) => Promise<Mend>> = {
  async 'switch-over'(cluster) {
    const old = await cluster.leader();
    await cluster.switchOver();
    await cluster.leaderAfter(old);
    return async () => {};
  },
  async 'PostgreSQL of the primary killed'(cluster) {
    const old = await cluster.leader();
    await old.killDatabase();
    await cluster.leaderAfter(old);
    return async () => {};
  },
  async 'machine of the primary off'(cluster) {
    const old = await cluster.leader();
    await cluster.network.setPlugged(old.number, false);
    await Promise.all([old.killPatroni(), old.killEtcd()]);
    await cluster.leaderAfter(old);
    return async () => {
      await cluster.network.setPlugged(old.number, true);
      await old.startEtcd();
      await old.startPatroni();
    };
  },
  async 'primary cut off from everybody'(cluster) {
    const old = await cluster.leader();
    const mend = await cutOff(cluster, old, [outside, ...othersThan(cluster, old)]);
    await cluster.leaderAfter(old);
    return mend;
  },
  async 'primary cut off from the other nodes alone'(cluster) {
    const old = await cluster.leader();
    const mend = await cutOff(cluster, old, othersThan(cluster, old));
    await cluster.leaderAfter(old);
    return mend;
  },
  async 'replica cut off'(cluster) {
    const replica = await cluster.replica();
    return cutOff(cluster, replica, [outside, ...othersThan(cluster, replica)]);
  },
  async 'etcd away'(cluster) {
    await Promise.all(cluster.nodes.map((node) => node.killEtcd()));
    await pause(withoutEtcdMs);
    return () => Promise.all(cluster.nodes.map((node) => node.startEtcd()));
  },
};

interface Site {
  database: Cluster;
  ledger: Ledger;
  readers: Readers;
}

/** Answers the milliseconds without a write and without a page at most, of any server. */
async function tryFault(name: string, { database, ledger, readers }: Site) {
  await ledger.progress(20);
  ledger.longestSilence();
  readers.longestSilence();
  const mend = await faults[name]!(database);
  await ledger.progress(60);
  const found = { name, writes: ledger.longestSilence(), pages: readers.longestSilence() };
  await mend();
  await database.healthy();
  return found;
}

const noteOf = ({ name, writes, pages }: Awaited<ReturnType<typeof tryFault>>) =>
  `${name}: nothing confirmed for ${writes} ms, a page not answered for ${pages} ms`;

/** The cluster of `deploy/patroni` under two servers of the site, with each fault once. */
export const cluster: Part = async (options) => {
  const skipped = obstacle();
  if (skipped !== undefined) return { skipped };
  const database = await startCluster();
  const settings = { DATABASE_URL: database.url };
  const names = Object.keys(faults).slice(0, options.rounds);
  const found: Awaited<ReturnType<typeof tryFault>>[] = [];
  const failures: string[] = [];
  try {
    const result = await withWriters(options, { settings, servers: 2 }, async (stage) => {
      const readers = startReaders(stage.urls);
      try {
        for (const name of names) found.push(await tryFault(name, { ...stage, database, readers }));
      } finally {
        failures.push(...(await readers.stop()).failures);
      }
      return found.map(({ writes }) => writes);
    });
    if ('skipped' in result) return result;
    const tooLong = found.filter(
      ({ writes, pages }) => writes > longestWithoutWriteMs || pages > longestWithoutPageMs,
    );
    failures.push(...tooLong.map(({ name }) => `${name}: too long`));
    return { ...result, failures: [...result.failures, ...failures], notes: found.map(noteOf) };
  } finally {
    await database.stop();
  }
};
