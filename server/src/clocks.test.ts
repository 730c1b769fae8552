import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { clocks } from '#clocks.ts';
import { openFiles } from '#platform/files/open.ts';
import { useApp } from '#testing/app.ts';
import { aMap } from '#testing/content/maps.ts';
import { aPost } from '#testing/content/posts.ts';
import { aProduct } from '#testing/shop/products.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp();

async function runAll() {
  const files = openFiles(site.ctx.config);
  for (const { steps } of clocks) for (const step of steps) await step(site.ctx, files);
}

/** What is notified while this is done. */
async function changesOf(work: () => Promise<void>) {
  const changes: string[] = [];
  const marked = (mark: string) =>
    new Promise<void>((resolve) => {
      onTestFinished(
        site.notifications.on('changed', (payload) => {
          if (payload === mark) resolve();
          else changes.push(payload);
        }),
      );
    });
  const mark = crypto.randomUUID();
  const isOver = marked(mark);
  await work();
  await sql`select pg_notify('changed', ${mark})`.execute(site.ctx.db);
  await isOver;
  return changes;
}

test('a clock for which it is time for nothing drops nothing that is cached', async () => {
  await aTournament(site);
  await aPost(site);
  await aProduct(site);
  await aMap(site);
  await runAll();
  expect(await changesOf(runAll)).toEqual([]);
});
