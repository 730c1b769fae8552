import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shippedFile } from './shipped.ts';

const root = join(import.meta.dirname, '../../..');
const addresses = ['10.9.9.1', '10.9.9.2', '10.9.9.3'];
const place = { name: 'two', address: '10.9.9.2', addresses, password: 'another' };

test.for(['patroni.yml', 'etcd.env'])(
  '%s is run with nothing of the example left',
  async (file) => {
    const text = await shippedFile(file, place);
    expect(text).not.toMatch(/THIS_|change-this|10\.0\.0\./);
    for (const address of addresses) expect(text).toContain(address);
  },
);

test('what an operator is told to replace is what the shipped files have', async () => {
  const readme = await readFile(join(root, 'deploy/README.md'), 'utf8');
  for (const word of ['THIS_NAME', 'THIS_ADDRESS', 'change-this-password', '10.0.0.11']) {
    expect(readme).toContain(word);
  }
});

test('a primary that cannot renew its lock steps down a second after its end at most, and confirms nothing alone', async () => {
  const text = await shippedFile('patroni.yml', place);
  const number = (name: string) => Number(new RegExp(`^ *${name}: (\\d+)$`, 'm').exec(text)?.[1]);
  expect(number('loop_wait') + 2 * number('retry_timeout')).toBeLessThanOrEqual(number('ttl') + 1);
  expect(text).toMatch(/^ *synchronous_node_count: 2$/m);
  expect(text).toMatch(/^ *synchronous_mode: true$/m);
  expect(text).toMatch(/^ *synchronous_mode_strict: true$/m);
});
