import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Network } from './network.ts';
import { shippedFile, type Place } from './shipped.ts';

const execute = promisify(execFile);

/** Where Debian's packages keep their files, which each node has of its own. */
const mounts = {
  etc: '/etc/patroni',
  data: '/var/lib/postgresql',
  run: '/run/postgresql',
  etcd: '/var/lib/etcd',
};
const mounting = Object.entries(mounts)
  .map(([own, path]) => `mount --bind "$0/${own}" ${path}`)
  .join(' && ');

const postmasterFile = 'data/15/last-circle/postmaster.pid';

async function childOf(pid: number) {
  return Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => 0));
}

/** Kills the first process of a namespace, and all others of it with that. */
async function end(unshare: ChildProcess | undefined) {
  if (!unshare?.pid || unshare.exitCode !== null || unshare.signalCode !== null) return;
  const ended = once(unshare, 'exit');
  // It waits for its only child.
  process.kill((await childOf(unshare.pid)) || unshare.pid, 'SIGKILL');
  await ended;
}

/** One machine of the cluster: etcd, Patroni and its PostgreSQL, as Debian's units run them. */
export interface Node {
  name: string;
  address: string;
  number: number;
  startEtcd: () => Promise<void>;
  startPatroni: () => Promise<void>;
  killEtcd: () => Promise<void>;
  /** And the PostgreSQL that it has started. */
  killPatroni: () => Promise<void>;
  /** Kills PostgreSQL's first process alone. */
  killDatabase: () => Promise<void>;
  /** Runs one statement as its superuser. */
  run: (statement: string) => Promise<void>;
}

export async function createNode(
  number: number,
  folder: string,
  network: Network,
  place: Place,
): Promise<Node> {
  const { name, address } = place;
  let etcd: ChildProcess | undefined;
  let patroni: ChildProcess | undefined;

  const inside = (wrapper: string) => [
    'netns',
    'exec',
    network.namespaceOf(number),
    'setpriv',
    '--pdeathsig=KILL',
    'sh',
    '-c',
    `${mounting} && exec ${wrapper} "$@"`,
    folder,
  ];
  const as = (user: string) =>
    `setpriv --reuid=${user} --regid=${user} --init-groups --pdeathsig=KILL`;

  async function start(user: string, command: string[], env: Record<string, string> = {}) {
    const log = await open(join(folder, `${user}.log`), 'a');
    try {
      const wrapper = `unshare --pid --fork --mount-proc ${as(user)}`;
      return spawn('ip', [...inside(wrapper), ...command], {
        cwd: '/',
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', log.fd, log.fd],
      });
    } finally {
      await log.close();
    }
  }

  for (const own of Object.keys(mounts)) await mkdir(join(folder, own));
  await execute('chown', ['postgres:postgres', ...['data', 'run'].map((own) => join(folder, own))]);
  await execute('chown', ['etcd:etcd', join(folder, 'etcd')]);
  await chmod(join(folder, 'etcd'), 0o700);
  await writeFile(join(folder, 'etc/config.yml'), await shippedFile('patroni.yml', place));
  const variables = (await shippedFile('etcd.env', place))
    .split('\n')
    .flatMap((line) =>
      /^\w+=/.test(line) ? [[line.split('=')[0], line.replace(/^\w+=/, '')]] : [],
    );

  return {
    name,
    address,
    number,
    async startEtcd() {
      const env = { ETCD_DATA_DIR: '/var/lib/etcd/default', ...Object.fromEntries(variables) };
      etcd = await start('etcd', ['/usr/bin/etcd'], env);
    },
    async startPatroni() {
      patroni = await start('postgres', ['/usr/bin/patroni', '/etc/patroni/config.yml']);
    },
    killEtcd: () => end(etcd),
    killPatroni: () => end(patroni),
    async killDatabase() {
      const [own = ''] = (await readFile(join(folder, postmasterFile), 'utf8')).split('\n');
      const { stdout } = await execute('ip', ['netns', 'pids', network.namespaceOf(number)]);
      for (const pid of stdout.split('\n').filter(Boolean)) {
        const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
        const isPostgres = /^Name:\tpostgres$/m.test(status);
        if (isPostgres && new RegExp(`^NSpid:.*\\t${own}$`, 'm').test(status)) {
          process.kill(Number(pid), 'SIGKILL');
        }
      }
    },
    async run(statement) {
      const command = ['psql', '--no-psqlrc', '-c', statement];
      await execute('ip', [...inside(as('postgres')), ...command], { cwd: '/' });
    },
  };
}
