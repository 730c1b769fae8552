import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder } from '#launch.ts';
import { createNetwork, type Network } from './network.ts';
import { createNode, type Node } from './node.ts';

const names = ['one', 'two', 'three'];
const numbers = names.map((_, index) => index + 1);
const password = 'a-password-of-this-proof';
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/lib/postgresql/15/bin/postgres'];

/** Why it cannot be run here. */
export function obstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return 'Only root on Linux can make networks';
  }
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length > 0) {
    return `${missing.join(', ')} missing: apt-get install patroni etcd-server postgresql-15`;
  }
  const probe = `lc${process.pid}-probe`;
  try {
    execFileSync('ip', ['netns', 'add', probe], { stdio: 'ignore' });
    execFileSync('ip', ['netns', 'delete', probe], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'Network namespaces cannot be made here';
  }
}

interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
}

const healthMs = 60_000;

export interface Cluster {
  url: string;
  nodes: readonly Node[];
  network: Network;
  /** The node whose PostgreSQL is written to. */
  leader: () => Promise<Node>;
  /** Resolves once another node than this is it. */
  leaderAfter: (old: Node) => Promise<Node>;
  /** One that has each commit before it is confirmed. */
  replica: () => Promise<Node>;
  /** Resolves once every node has each commit of one leader. */
  healthy: () => Promise<void>;
  /** Has the leader hand over in order. */
  switchOver: () => Promise<void>;
  /** Cuts a node off from these, or joins it again. */
  setCut: (node: Node, from: readonly number[], isCut: boolean) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const data = await dataFolder();
  const network = await createNetwork(numbers);
  const addresses = numbers.map((number) => network.addressOf(number));
  const nodes: Node[] = [];

  const authorization = `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}`;

  /** Asks Patroni of a node; undefined where it does not answer. */
  function ask(node: Node, path: string, body?: object) {
    return fetch(`http://${node.address}:8008${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(body ? 30_000 : 1000),
    }).catch(() => undefined);
  }

  /** What a node thinks of all. */
  async function membersBy(node: Node) {
    const answer = await ask(node, '/cluster');
    if (!answer?.ok) return [];
    // Patroni's.
    return ((await answer.json()) as { members: Member[] }).members;
  }

  async function find<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
    const before = performance.now();
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      if (performance.now() - before > healthMs) throw new Error(what);
      await pause(100);
    }
  }

  /** Patroni answers 200 to this where it holds the lock and its PostgreSQL can be written to. */
  const isLeader = async (node: Node) => (await ask(node, '/primary'))?.ok === true;

  const leaderIn = (candidates: readonly Node[]) =>
    find('There is no leader', async () => {
      const answers = await Promise.all(candidates.map(isLeader));
      return candidates[answers.indexOf(true)];
    });

  async function isHealthy() {
    const views = await Promise.all(nodes.map(membersBy));
    return views.every((members) => {
      const leader = members.find(({ role }) => role === 'leader');
      const replicas = members.filter(({ role }) => role === 'sync_standby');
      return (
        replicas.length === nodes.length - 1 &&
        members.every(({ state, timeline }) => state === 'running' && timeline === leader?.timeline)
      );
    });
  }

  async function stop() {
    await Promise.all(nodes.map((node) => node.killPatroni()));
    await Promise.all(nodes.map((node) => node.killEtcd()));
    await network.remove();
    await data.remove();
  }

  const healthy = async () => {
    await find('The cluster is not whole', async () => (await isHealthy()) || undefined);
  };

  try {
    for (const [index, name] of names.entries()) {
      const folder = join(data.folder, name);
      await mkdir(folder);
      const place = { name, address: addresses[index] ?? '', addresses, password };
      nodes.push(await createNode(index + 1, folder, network, place));
    }
    await Promise.all(nodes.map((node) => node.startEtcd()));
    await Promise.all(nodes.map((node) => node.startPatroni()));
    await healthy();
    const first = await leaderIn(nodes);
    await first.run(`create role last_circle login password '${password}'`);
    await first.run('create database last_circle owner last_circle');
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    url: `postgres://last_circle:${password}@${addresses.join(',')}/last_circle?target_session_attrs=read-write`,
    nodes,
    network,
    leader: () => leaderIn(nodes),
    leaderAfter: (old) => leaderIn(nodes.filter((node) => node !== old)),
    async replica() {
      const leader = await leaderIn(nodes);
      return find('There is no replica', async () => nodes.find((node) => node !== leader));
    },
    healthy,
    async switchOver() {
      const { name } = await leaderIn(nodes);
      const [asked] = nodes;
      const answer = asked && (await ask(asked, '/switchover', { leader: name }));
      if (!answer?.ok) throw new Error(`No switch-over: ${answer?.status} ${await answer?.text()}`);
    },
    async setCut(node, from, isCut) {
      for (const other of from) await network.setCut(node.number, other, isCut);
    },
    stop,
  };
}
