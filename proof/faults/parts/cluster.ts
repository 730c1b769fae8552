import { setTimeout as pause } from 'node:timers/promises';
import { obstacle, startCluster, type Cluster } from '#faults/cluster/cluster.ts';
import { outside } from '#faults/cluster/network.ts';
import type { Node } from '#faults/cluster/node.ts';
import { startReaders } from '#faults/cluster/readers.ts';
import { inRounds, withWriters, type Part, type Stage } from '#faults/round.ts';

const longestSilenceMs = 10_000;
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

interface Findings {
  failures: string[];
  notes: string[];
}

/** Answers the milliseconds for which a server confirmed nothing at most. */
async function tryFault(name: string, database: Cluster, { ledger }: Stage, found: Findings) {
  await ledger.progress(20);
  ledger.longestSilence();
  const mend = await faults[name]!(database);
  await ledger.progress(60);
  const silence = Math.round(ledger.longestSilence());
  found.notes.push(`${name}: nothing confirmed for ${silence} ms`);
  if (silence > longestSilenceMs) found.failures.push(`${name}: nothing confirmed for too long`);
  await mend();
  await database.healthy();
  return silence;
}

/** The cluster of `deploy/patroni` under two servers of the site, with each fault once. */
export const cluster: Part = async (options) => {
  const skipped = obstacle();
  if (skipped !== undefined) return { skipped };
  const database = await startCluster();
  const settings = { DATABASE_URL: database.url };
  const found: Findings = { failures: [], notes: [] };
  const names = Object.keys(faults).slice(0, options.rounds);
  try {
    const result = await withWriters(options, { settings, servers: 2 }, async (stage) => {
      const readers = startReaders(stage.urls);
      try {
        return await inRounds(names.length, async (round) => {
          const name = names[round]!;
          const silence = await tryFault(name, database, stage, found);
          found.failures.push(...readers.take().map((failure) => `${name}: ${failure}`));
          return silence;
        });
      } finally {
        found.notes.push(`${await readers.stop()} pages read`);
      }
    });
    if ('skipped' in result) return result;
    return { ...result, failures: [...result.failures, ...found.failures], notes: found.notes };
  } finally {
    await database.stop();
  }
};
