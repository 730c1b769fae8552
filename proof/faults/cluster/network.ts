import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const ip = (...args: string[]) => execute('ip', args);

/** The first address of ours; nodes have the next ones. */
const ownNumber = 10;
const interfaceName = 'eth0';

/** A network of this machine that each node enters by a namespace of its own. */
export interface Network {
  namespaceOf: (node: number) => string;
  addressOf: (node: number) => string;
  /** Packets between two nodes vanish without a word, or pass again. */
  setCut: (node: number, other: number, isCut: boolean) => Promise<void>;
  /** Pulls a node's only cable, or puts it back. */
  setPlugged: (node: number, isPlugged: boolean) => Promise<void>;
  remove: () => Promise<void>;
}

/** Ours, as one end of a cut. */
export const outside = 0;

/** Somebody whom nobody is. */
const nobody = '02:00:00:00:00:01';

export async function createNetwork(nodes: readonly number[]): Promise<Network> {
  const bridge = `lc${process.pid}`;
  const addressOf = (node: number) => `10.213.${process.pid % 256}.${ownNumber + node}`;
  const namespaceOf = (node: number) => `${bridge}-${node}`;

  async function remove() {
    for (const node of nodes) {
      // A namespace lives on while a connection in it has not ended.
      await ip('link', 'delete', namespaceOf(node)).catch(() => {});
      await ip('netns', 'delete', namespaceOf(node)).catch(() => {});
    }
    await ip('link', 'delete', bridge).catch(() => {});
  }

  async function connect(node: number) {
    const namespace = namespaceOf(node);
    const inside = (...args: string[]) => ip('-n', namespace, ...args);
    await ip('netns', 'add', namespace);
    const peer = ['peer', 'name', interfaceName, 'netns', namespace];
    await ip('link', 'add', namespace, 'type', 'veth', ...peer);
    await ip('link', 'set', namespace, 'master', bridge, 'up');
    await inside('address', 'add', `${addressOf(node)}/24`, 'dev', interfaceName);
    await inside('link', 'set', interfaceName, 'up');
    await inside('link', 'set', 'lo', 'up');
  }

  /** What one sends to the other goes to nobody, or finds its way again. */
  async function misdirect(from: number, to: number, isCut: boolean) {
    const place = from === outside ? [] : ['-n', namespaceOf(from)];
    const device = ['dev', from === outside ? bridge : interfaceName];
    const neighbour = isCut
      ? ['replace', addressOf(to), 'lladdr', nobody, 'nud', 'permanent']
      : ['delete', addressOf(to)];
    await ip(...place, 'neighbour', ...neighbour, ...device);
  }

  try {
    await ip('link', 'add', bridge, 'type', 'bridge');
    await ip('address', 'add', `${addressOf(outside)}/24`, 'dev', bridge);
    await ip('link', 'set', bridge, 'up');
    for (const node of nodes) await connect(node);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    namespaceOf,
    addressOf,
    async setCut(node, other, isCut) {
      await misdirect(node, other, isCut);
      await misdirect(other, node, isCut);
    },
    async setPlugged(node, isPlugged) {
      await ip('link', 'set', namespaceOf(node), isPlugged ? 'up' : 'down');
    },
    remove,
  };
}
