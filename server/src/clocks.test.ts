import { tagsIn, type Tag } from '@last-circle/contract/tags.ts';
import { expect, onTestFinished, test } from 'vitest';
import { clocks } from '#clocks.ts';
import { openFiles } from '#platform/files/open.ts';
import { useApp } from '#testing/app.ts';
import { changesNoticed } from '#testing/changes.ts';
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
  await changesNoticed(site);
  const changes: Tag[] = [];
  onTestFinished(
    site.notifications.on('changed', (payload) => void changes.push(...tagsIn(payload))),
  );
  await work();
  await changesNoticed(site);
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
