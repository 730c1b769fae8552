import { parseArgs } from 'node:util';
import { siteAt, startSite } from '#site.ts';
import { print, problemsIn } from './report.ts';
import { fuzz } from './run.ts';

const { values: flags } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string' },
    url: { type: 'string' },
  },
});

const requests = Number(flags.requests);
const seed = Number(flags.seed ?? Math.floor(Math.random() * 2 ** 31));
console.log(`npm run fuzz -- --requests ${requests} --seed ${seed}`);

const site = flags.url === undefined ? await startSite() : siteAt(flags.url);
try {
  const outcome = await fuzz(site, { requests, seed });
  print(outcome, seed);
  if (problemsIn(outcome).length > 0) process.exitCode = 1;
} finally {
  await site.stop();
}
