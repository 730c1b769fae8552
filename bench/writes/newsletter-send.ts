import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { NewsletterSend } from '@last-circle/contract/content/newsletter.ts';
import { callApi } from '@last-circle/proof/api.ts';
import { query } from '@last-circle/proof/database.ts';
import type { Site } from '#fill/site.ts';

/** The most that one call imports. */
const importedAtOnce = 5000;

const addressesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `reader${index + 1}@players.example`);

export async function subscribe({ url, token }: Site, count: number) {
  const all = addressesOf(count);
  for (let first = 0; first < count; first += importedAtOnce) {
    const addresses = all.slice(first, first + importedAtOnce);
    const body = { addresses, consent: 'At the door of a cup' };
    await callApi(url, 'POST /newsletter/subscribers/import', { token, body });
  }
}

async function begin({ url, token, connection }: Site) {
  const [post] = await query<{ id: number }>(
    connection,
    'select id from posts where published order by id limit 1',
  );
  const body = { postId: post?.id };
  const answer = await callApi<{ send: NewsletterSend }>(url, 'POST /newsletter/sends', {
    token,
    body,
  });
  return answer.send.id;
}

/** Starts a newsletter, which the caller pauses and resumes. */
export async function beginNewsletter(site: Site) {
  const { url, token } = site;
  const path = `/newsletter/sends/${await begin(site)}`;
  const set = (state: string) => callApi(url, `PUT ${path}`, { token, body: { state } });
  const get = () => callApi<NewsletterSend>(url, `GET ${path}`, { token });
  /** All that is written, and of which more is awaited, is delivered. */
  const delivered = async (isEnough = (_send: NewsletterSend) => true) => {
    for (;;) {
      const now = await get();
      if (now.failed > 0) throw new Error(`${now.failed} mails were not delivered`);
      if (isEnough(now) && now.delivered === now.written) return;
      await pause(100);
    }
  };
  await set('paused');
  let resumedAt: number | undefined;
  let ranMs = 0;
  return {
    rest: async () => {
      await set('paused');
      ranMs += resumedAt === undefined ? 0 : performance.now() - resumedAt;
      resumedAt = undefined;
      await delivered();
    },
    /** Until the first mails are on their way; refused where all are written. */
    goOn: async () => {
      const { written } = await get();
      await set('running');
      resumedAt = performance.now();
      for (let now = await get(); now.written === written; now = await get()) {
        if (now.state === 'done') throw new Error('All mails are written before all is measured');
        await pause(20);
      }
    },
    /** Mails that were written in each minute that it was not at rest. */
    pace: async () => Math.round(((await get()).written * 60_000) / ranMs),
    finish: async () => {
      await set('running');
      await delivered(({ state }) => state === 'done');
    },
  };
}

/** How many subscribers got no mail, or more than one, by the addresses that the mail server wrote down. */
export async function missesIn(log: string, count: number) {
  const got = new Map<string, number>();
  for (const address of (await readFile(log, 'utf8')).trim().split('\n')) {
    got.set(address, (got.get(address) ?? 0) + 1);
  }
  const counts = addressesOf(count).map((address) => got.get(address) ?? 0);
  return {
    lost: counts.filter((mails) => mails === 0).length,
    doubled: counts.filter((mails) => mails > 1).length,
  };
}
