import { parseArgs } from 'node:util';
import { randomOf } from '#random.ts';
import type { Part } from './part.ts';
import { entries } from '#load/parts/entries.ts';
import { logins } from '#load/parts/logins.ts';
import { memory } from '#load/parts/memory.ts';
import { overload } from '#load/parts/overload.ts';
import { sale } from '#load/parts/sale.ts';
import { servers } from '#load/parts/servers.ts';

const parts: Record<string, Part> = { sale, overload, logins, entries, servers, memory };

const usage = `Usage: npm run load -- [--seconds 20] [--seed N] [part ...]

Parts: ${Object.keys(parts).join(' ')}
`;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const [seconds, seed] = [Number(flags.seconds), Number(flags.seed)];
if (positionals.some((name) => !parts[name]) || !(seconds > 0) || !Number.isInteger(seed)) {
  process.stderr.write(usage);
  process.exit(2);
}

console.log(`npm run load -- --seconds ${seconds} --seed ${seed}`);
for (const [position, [name, part]] of Object.entries(parts).entries()) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${name}`);
  for (const { what, measured, demanded, isMet } of await part({
    seconds,
    random: randomOf(seed, position),
  })) {
    const verdict =
      demanded === undefined ? '' : ` (demanded: ${demanded}) ${isMet ? 'met' : 'NOT MET'}`;
    console.log(`  ${what}: ${measured}${verdict}`);
    if (isMet === false) process.exitCode = 1;
  }
}
