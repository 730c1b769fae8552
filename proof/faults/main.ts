import { parseArgs } from 'node:util';
import { parts } from './parts.ts';
import type { Result } from './round.ts';
import { randomOf } from '#random.ts';

const usage = `Usage: npm run faults -- [--rounds 50] [--seed N] [part ...]

Parts: ${Object.keys(parts).join(' ')}
`;

function optionsFrom(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '50' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    },
  });
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
  const unknown = positionals.filter((name) => !parts[name]);
  if (unknown.length > 0 || !(rounds >= 1) || !Number.isInteger(seed)) {
    process.stderr.write(usage);
    process.exit(2);
  }
  return { rounds, seed, names: positionals.length > 0 ? positionals : Object.keys(parts) };
}

const columns = [34, 7, 10, 5, 8, 6, 9, 16];

const line = (cells: (string | number)[]) =>
  cells.map((cell, index) => String(cell).padEnd(columns[index] ?? 0)).join(' ');

const isClean = (result: Result) =>
  'skipped' in result ||
  (result.lost === 0 && result.doubled === 0 && result.wrong === 0 && result.failures.length === 0);

function healingOf(healing: number[]) {
  if (healing.length === 0) return '-';
  const sorted = healing.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${Math.round(median)} / ${Math.round(sorted.at(-1) ?? 0)} ms`;
}

function report(title: string, result: Result) {
  if ('skipped' in result) {
    console.log(line([title, `SKIPPED: ${result.skipped}`]));
    return;
  }
  const { rounds, confirmed, lost, doubled, wrong, failures, healing, notes = [] } = result;
  console.log(
    line([title, rounds, confirmed, lost, doubled, wrong, failures.length, healingOf(healing)]),
  );
  for (const note of notes) console.log(`  ${note}`);
  for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`);
}

const { rounds, seed, names } = optionsFrom(process.argv.slice(2));
console.log(`Seed ${seed}, ${rounds} rounds. Nothing may be lost, doubled or wrong, nothing fail.`);
console.log(
  line([
    'fault',
    'rounds',
    'confirmed',
    'lost',
    'doubled',
    'wrong',
    'failures',
    'healing median / worst',
  ]),
);
for (const [position, name] of names.entries()) {
  const part = parts[name];
  if (!part) continue;
  const result = await part.run({ rounds, random: randomOf(seed, position) });
  report(part.title, result);
  if (!isClean(result)) process.exitCode = 1;
}
