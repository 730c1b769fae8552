import { tagsIn, type Tag } from '@last-circle/contract/tags.ts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { workerDatabase } from '#testing/database.ts';
import { useStripe } from '#testing/shop/payments.ts';
import { useDiscord } from '#testing/discord/discord.ts';
import { useOidcProvider } from '#testing/accounts/oidc.ts';
import {
  endpointOf,
  readsOf,
  sendWrite,
  tagsChanged,
  tagsRead,
  withoutChance,
  writeKeys,
  writesOf,
  type Read,
} from './calls.ts';
import { eventually } from '#testing/eventually.ts';
import { storeWorld } from '#testing/stored-world.ts';
import { watchRows, watchStatements, type Statement } from './statements-read.ts';
import { lobbyCode, makeWorld, type World } from './world.ts';

const { settings } = useOidcProvider();
useStripe(settings);
useDiscord(settings);
const site = useApp(settings);

/** By who asks: somebody with things of their own, or what everybody sees. */
const viewers = ({ player, teams, admin, staff }: World) => ({
  visitor: undefined,
  player: player.token,
  captain: teams.half.captain.token,
  helper: staff.helper.token,
  admin: admin.token,
});

function mayAsk(key: string, viewer: string) {
  const { access, sameForAll } = endpointOf(key);
  if (sameForAll) return viewer === 'visitor';
  if (access === 'admin') return viewer === 'admin';
  return access === 'open' || viewer !== 'visitor';
}

async function answerTo({ url }: Read, as: string | undefined) {
  const { status, text, headers } = await site.send('GET', url, { as });
  return JSON.stringify([status, withoutChance(text), headers['link'], headers['x-total-count']]);
}

interface Asked {
  read: Read;
  as: string | undefined;
  answer: string;
  /** What it was made of. */
  statements: Set<Statement>;
}

/** Every answer to everybody. */
async function answersIn(world: World): Promise<Asked[]> {
  const asked: Asked[] = [];
  const watched = await watchStatements(site.ctx.db);
  for (const read of readsOf(world)) {
    for (const [viewer, as] of Object.entries(viewers(world))) {
      if (!mayAsk(read.key, viewer)) continue;
      const seen = await watched(() => answerTo(read, as));
      // Of an answer from no table nothing would be compared.
      expect(tablesOf(seen), read.url).not.toEqual(new Set());
      asked.push({ read, as, ...seen });
    }
  }
  return asked;
}

/** For tags under which no example changes an answer: perhaps a write need not name them. */
const listsUnseenTags = process.env['LIST_UNSEEN_TAGS'] !== undefined;

const tablesOf = ({ statements }: Pick<Asked, 'statements'>) =>
  new Set([...statements].flatMap(({ tables }) => [...tables]));

const statementsOf = (asked: readonly Asked[]) =>
  new Set(asked.flatMap(({ statements }) => [...statements]));

/** The GETs that are answered otherwise now. */
async function keysChanged(before: readonly Asked[]) {
  const isChanged = await Promise.all(
    before.map(async ({ read, as, answer }) => (await answerTo(read, as)) !== answer),
  );
  return new Set(before.filter((_, index) => isChanged[index]).map(({ read }) => read.key));
}

/** In place of a name until a match is decided. */
const isPlaceholder = (text: string) => /^(Winner|Loser) of |^M\d+ (winner|loser)$/.test(text);

/** Every text in an answer. */
function textsIn(answer: string) {
  const [status, text] = JSON.parse(answer) as [number, string];
  if (status !== 200) return new Set<string>();
  const texts = new Set<string>();
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string' && !isPlaceholder(value)) texts.add(value);
    return value;
  });
  return texts;
}

/** What visitors were shown, and are shown no more. */
async function textsHidden(before: readonly Asked[]) {
  const hidden = await Promise.all(
    before.map(async ({ read, as, answer }) => {
      const now = textsIn(await answerTo(read, as));
      return [...textsIn(answer).difference(now)].map((text) => `${read.url}: ${text}`);
    }),
  );
  return hidden.flat();
}

/** The tags that the database notifies all servers of; the same ones are collected again from then on. */
async function watchNotified() {
  const client = new pg.Client(await workerDatabase());
  await client.connect();
  onTestFinished(() => client.end());
  const notified = new Set<Tag>();
  client.on('notification', ({ payload = '' }) => {
    for (const tag of tagsIn(payload)) notified.add(tag);
  });
  await client.query('listen changed');
  return notified;
}

const minuteMs = 60_000;

test(
  'every answer that a write changes reads a tag that the write names, and a cached one a tag that servers are notified of',
  async () => {
    // Not notified of changes, its caches rest: each answer comes from the database.
    await site.notifications.close();
    const world = await makeWorld(site);
    const { changedTables, restore } = await storeWorld(site.ctx.db);
    const before = await answersIn(world);
    const findChanged = await watchRows(statementsOf(before));
    const thatMayDiffer = async (asked: readonly Asked[], tables: Set<string>) => {
      const changed = await findChanged(statementsOf(asked), tables);
      return asked.filter(({ statements }) => !statements.isDisjointFrom(changed));
    };
    const leaks = before.filter(({ answer }) => answer.includes(lobbyCode));
    expect(new Set(leaks.map(({ read }) => read.key))).toEqual(
      new Set(['GET /tournaments/:id/games/:number/lobbies']),
    );
    const untagged: string[] = [];
    const unseen: string[] = [];
    const hidden: string[] = [];
    const cached = before.filter(({ read, as }) => endpointOf(read.key).cached && as === undefined);
    const readSeen = new Set<string>();
    const notified = await watchNotified();

    for (const key of writeKeys) {
      const changes = tagsChanged(key);
      const isNamed = ({ read }: Asked) => tagsRead(read.key).some((tag) => changes.includes(tag));
      // What reads a tag that the write names may change.
      const compared = listsUnseenTags ? before : before.filter((asked) => !isNamed(asked));
      const seen = new Set<Tag>();
      for (const write of writesOf(key, world)) {
        notified.clear();
        const { status, text, headers } = await sendWrite(site, key, write);
        expect([200, 201], `${key}: ${text}`).toContain(status);
        expect(headers['x-changed-tags']).toBe(changes.join(' ') || undefined);
        const changed = await changedTables();
        for (const read of await keysChanged(await thatMayDiffer(compared, changed))) {
          const shared = tagsRead(read).filter((tag) => changes.includes(tag));
          if (shared.length === 0) untagged.push(`${key} changes ${read}`);
          for (const tag of shared) seen.add(tag);
          for (const tag of shared) readSeen.add(`${read}: ${tag}`);
        }
        const mayBeStale = await thatMayDiffer(cached, changed);
        const stale = await keysChanged(mayBeStale);
        await eventually(() => {
          const unnoticed = [...stale].filter((read) =>
            notified.isDisjointFrom(new Set(tagsRead(read))),
          );
          expect(unnoticed, `changed by ${key}`).toEqual([]);
        });
        if (endpointOf(key).hidesNothing) {
          const texts = await textsHidden(mayBeStale);
          hidden.push(...texts.map((text) => `${key} hides ${text}`));
        }
        await restore(changed);
      }
      unseen.push(...changes.filter((tag) => !seen.has(tag)).map((tag) => `${key}: ${tag}`));
    }

    expect(await keysChanged(before)).toEqual(new Set());
    for (const { key } of readsOf(world)) {
      unseen.push(
        ...tagsRead(key)
          .map((tag) => `${key}: ${tag}`)
          .filter((pair) => !readSeen.has(pair)),
      );
    }
    expect(untagged).toEqual([]);
    expect(hidden).toEqual([]);
    if (listsUnseenTags) process.stdout.write(`${unseen.join('\n')}\n`);
  },
  10 * minuteMs,
);
