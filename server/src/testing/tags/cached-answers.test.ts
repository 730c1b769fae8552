import { sql, type Kysely } from 'kysely';
import { tags, type Tag } from '@last-circle/contract/tags.ts';
import { expect, test } from 'vitest';
import type { DB } from '#platform/db/tables.ts';
import type { PageSource } from '#platform/pages/document.ts';
import { useApp, type TestApp } from '#testing/app.ts';
import { changesNoticed } from '#testing/changes.ts';
import { useStripe } from '#testing/shop/payments.ts';
import { useDiscord } from '#testing/discord/discord.ts';
import { useOidcProvider } from '#testing/accounts/oidc.ts';
import {
  endpointOf,
  exampleReadKeys,
  readsOf,
  sendWrite,
  tagsChanged,
  tagsRead,
  withoutChance,
  writeKeys,
  writesOf,
  type Read,
} from './calls.ts';
import type { WriteKey } from './example-write.ts';
import { storeWorld, unnoticed } from '#testing/stored-world.ts';
import { makeWorld, type World } from './world.ts';
import { eventually } from '#testing/eventually.ts';

/** Pages at /page?url=<address below /api> that show one answer. */
const pages = async (): Promise<PageSource> => ({
  assets: {
    styles: ['/style.css'],
    start: '/start.js',
    entry: '/entry.js',
    live: '',
    shared: [],
    scripts: {},
  },
  serveAssets: async () => {},
  pages: async () => ({
    addressOf: ({ pathname, searchParams }) => ({
      path: `/api${searchParams.get('url')}`,
      route: pathname,
    }),
    render: async ({ url, fetch }) => {
      const body = JSON.stringify(await (await fetch(url)).json());
      return { status: 200, head: '', body, state: '', file: '' };
    },
    renderLive: async () => ({ status: 404, title: '', body: '', version: -1 }),
  }),
});

const { settings } = useOidcProvider();
useStripe(settings);
useDiscord(settings);
const here = useApp(settings, pages);
const elsewhere = useApp(settings, pages);

/** Those that a visitor is not refused. */
async function cachedReads(world: World) {
  const reads = readsOf(world).filter(({ key }) => endpointOf(key).cached);
  const answers = await Promise.all(reads.map(({ url }) => here.send('GET', url)));
  return reads.filter((_, index) => answers[index]?.status === 200);
}

/** The tags of a read are those of each of its examples. */
const oneOfEach = (reads: readonly Read[]) => [
  ...new Map(reads.map((read) => [read.key, read])).values(),
];

const addressesOf = (url: string, hasPage: boolean) => ({
  answer: `/api${url}`,
  ...(hasPage && { page: `/page?url=${encodeURIComponent(url)}` }),
});

type Restore = () => Promise<void>;

interface Seen {
  key: string;
  kind: string;
  url: string;
  text: string;
}

/** What a visitor is sent of every cached answer, and of a page that shows one of each read. */
async function visit({ app }: TestApp, reads: readonly Read[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  const shown = new Set(oneOfEach(reads));
  for (const read of reads) {
    const { key, url } = read;
    for (const [kind, address] of Object.entries(addressesOf(url, shown.has(read)))) {
      const { body } = await app.inject({ url: address });
      seen.push({ key, kind, url: address, text: withoutChance(body) });
    }
  }
  return seen;
}

const differences = (before: readonly Seen[], after: readonly Seen[]) =>
  before.filter(({ text }, index) => text !== after[index]?.text);

const versionsAhead = 1000;

const renamed = <T extends object | null>(one: T): T =>
  one && 'name' in one ? { ...one, name: `${String(one.name)}!` } : one;

/** Imports are based on the version of their tournament, or on the names in it. */
function onChanged(key: WriteKey, world: World) {
  const { solo, untouched, played } = world;
  switch (key) {
    case 'POST /tournaments/:id/entrants/import':
      return writesOf(key, { ...world, solo: { ...solo, version: solo.version + versionsAhead } });
    case 'POST /tournaments/:id/bracket/import':
      return writesOf(key, {
        ...world,
        untouched: { ...untouched, entrants: untouched.entrants.map(renamed) },
      });
    case 'POST /tournaments/:id/results/import': {
      const { open } = played;
      return writesOf(key, {
        ...world,
        played: { ...played, open: { ...open, a: renamed(open.a), b: renamed(open.b) } },
      });
    }
    default:
      return writesOf(key, world);
  }
}

/** Changes every answer without a notification: an answer that stays the same comes from a cache. */
const changeAll = (db: Kysely<DB>) =>
  unnoticed(db, async (db) => {
    await sql`
      update tournaments set name = name || '!', version = version + ${versionsAhead}`.execute(db);
    await sql`update teams set name = name || '!'`.execute(db);
    await sql`update entrants set name = name || '!'`.execute(db);
    await sql`update seasons set name = name || '!'`.execute(db);
    await sql`update series set name = name || '!'`.execute(db);
    await sql`update team_members set fortnite_username = fortnite_username || '!'`.execute(db);
    await sql`update permanent_teams set name = name || '!'`.execute(db);
    await sql`update player_pages set shows_tournaments = not shows_tournaments`.execute(db);
    await sql`update products set name = name || '!', category = category || '!'`.execute(db);
    // Whose triggers are off as well.
    await sql`update product_counts set category = category || '!'`.execute(db);
    await sql`update posts set title = title || '!'`.execute(db);
    await sql`update maps set name = name || '!'`.execute(db);
    await sql`update pages set title = title || '!'`.execute(db);
  });

/** Lets both servers forget what they have cached of these tags. */
const forget = (of: readonly Tag[]) =>
  Promise.all([here, elsewhere].map((site) => changesNoticed(site, of)));

/**
 * Tells for each write some reads, so that each write meets each tag that it names and each read meets each
 * of its tags, where possible with no other tag that both have: a cached answer is dropped for a tag,
 * whichever write names it. `changed-answers.test.ts` shows that a write changes no answer under other
 * tags.
 */
function pairsByTag(reads: readonly Read[]) {
  const met = new Map(writeKeys.map((key) => [key, new Set<string>()]));
  const tagsShared = (write: WriteKey, read: string) =>
    tagsRead(read).filter((tag) => tagsChanged(write).includes(tag));
  /** By turns, of those that share one tag, or of all. */
  function inTurn<T>(all: readonly T[], shared: (one: T) => Tag[], turn: number) {
    const alone = all.filter((one) => shared(one).length === 1);
    const some = alone.length > 0 ? alone : all;
    return some[turn % some.length];
  }
  for (const tag of tags) {
    const readers = [...new Set(reads.map(({ key }) => key))].filter((key) =>
      tagsRead(key).includes(tag),
    );
    const writers = writeKeys.filter((key) => tagsChanged(key).includes(tag));
    for (const [turn, read] of readers.entries()) {
      const write = inTurn(writers, (one) => tagsShared(one, read), turn);
      if (write) met.get(write)?.add(read);
    }
    for (const [turn, write] of writers.entries()) {
      const read = inTurn(readers, (one) => tagsShared(write, one), turn);
      if (read !== undefined) met.get(write)?.add(read);
    }
  }
  return (write: WriteKey) => reads.filter(({ key }) => met.get(write)?.has(key));
}

/** After a write is undone, what of it may still be cached; everything else is as it was. */
const tagsOf = (key: WriteKey, reads: readonly Read[]) => [
  ...new Set([...tagsChanged(key), ...reads.flatMap((read) => tagsRead(read.key))]),
];

/** An answer is cached at its second request. */
async function fill(site: TestApp, reads: readonly Read[]) {
  await visit(site, reads);
  return visit(site, reads);
}

/**
 * Fills the cache and changes every answer unnoticed: those that are cached stay as they were. It begins
 * again where what a write had done later, such as sending a mail, was noticed while the cache was filled.
 */
const fillAndChange = (site: TestApp, reads: readonly Read[], restore: Restore) =>
  eventually(async () => {
    const cached = await fill(site, reads);
    await changeAll(here.ctx.db);
    const changed = differences(cached, await visit(site, reads));
    if (changed.length > 0) {
      await restore();
      await forget(tags);
    }
    expect(changed).toEqual([]);
    return cached;
  });

test('a trigger notifies of each tag that a cached answer reads, and of no other', async () => {
  const { rows } = await sql<{ tag: string }>`
    select distinct convert_from(trim(trailing '\\x00'::bytea from tgargs), 'UTF8') as tag
    from pg_trigger where tgfoid = 'notify_change'::regproc`.execute(here.ctx.db);
  const read = exampleReadKeys.filter((key) => endpointOf(key).cached).flatMap(tagsRead);
  // Every page shows the site's own face.
  const all = new Set([...read, 'site']);
  expect(rows.map(({ tag }) => tag).toSorted()).toEqual([...all].toSorted());
});

/** Which of them are the same as before. */
const stale = (before: readonly Seen[], after: readonly Seen[]) =>
  before
    .filter(({ text }, index) => text === after[index]?.text)
    .map(({ kind, key }) => `the ${kind} of ${key}`);

/** Of the tags that a write names, on the server that is written to. */
async function expectDropsByWrites(world: World, reads: readonly Read[], restore: Restore) {
  const readsMet = pairsByTag(reads);
  for (const key of writeKeys) {
    const met = readsMet(key);
    const [write = {}] = onChanged(key, world);
    const cached = await fillAndChange(here, met, restore);
    const { status } = await sendWrite(here, key, write);
    expect(status < 300, `${key} answers ${status}`).toBe(true);
    expect(stale(cached, await visit(here, met)), `after ${key}`).toEqual([]);
    await restore();
    await forget(tagsOf(key, met));
  }
}

/** `changed-answers.test.ts` shows that the database notifies of a tag of each answer that a write changes. */
async function expectDropsByNotices(reads: readonly Read[], restore: Restore) {
  for (const tag of tags) {
    const ofTag = reads.filter(({ key }) => tagsRead(key).includes(tag));
    const cached = await fillAndChange(elsewhere, ofTag, restore);
    await sql`select pg_notify('changed', ${tag})`.execute(here.ctx.db);
    await eventually(async () => {
      expect(stale(cached, await visit(elsewhere, ofTag)), `of ${tag}`).toEqual([]);
    });
    await restore();
    await forget(tags);
  }
}

const minuteMs = 60_000;

test(
  'cached answers and pages of a tag are dropped by a write that names it, and where servers are notified of it',
  async () => {
    const world = await makeWorld(here);
    const reads = oneOfEach(await cachedReads(world));
    const { restore } = await storeWorld(here.ctx.db);
    await forget(tags);
    await expectDropsByWrites(world, reads, restore);
    await expectDropsByNotices(reads, restore);
  },
  10 * minuteMs,
);
