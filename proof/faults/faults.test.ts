import { expect, test, vi } from 'vitest';
import { randomOf } from '#random.ts';
import { parts } from './parts.ts';

vi.setConfig({ testTimeout: 300_000 });

// A killed PostgreSQL, a fail-over, the pooler and mail are tests of the server; all of them and the others
// are run by `npm run faults`.
test.for(['server', 'demo', 'disk'])(
  'nothing is lost, doubled or answered with an error by the fault %s',
  async (name, { skip }) => {
    const result = await parts[name]!.run({ rounds: 1, random: randomOf(1, 0) });
    if ('skipped' in result) {
      skip(result.skipped);
      return;
    }
    const { lost, doubled, wrong, failures } = result;
    expect({ lost, doubled, wrong, failures }).toEqual({
      lost: 0,
      doubled: 0,
      wrong: 0,
      failures: [],
    });
  },
);
