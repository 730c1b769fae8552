import type { Site, Tables, Verbs } from '@last-circle/demo/seeding/site.ts';
import { sql } from 'kysely';
import { ConfigError, type Config } from './config.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import { urlOf, type FileStore } from '#platform/files/store.ts';
import { newCode } from '#platform/secrets.ts';
import { permissionsHeld } from '#accounts/sessions/permissions.ts';
import { hash, matches } from '#accounts/sign-in/passwords.ts';
import { setDismissed } from '#admin/setup.ts';
import { create } from '#content/blogs/posts.ts';
import { generateBracket } from '#competition/brackets/view/bracket.ts';
import { get } from '#competition/brackets/view/view.ts';
import { disqualify } from '#competition/brackets/roster/disqualifications.ts';
import { enter } from '#competition/brackets/results/games.ts';
import { set } from '#competition/brackets/results/match-maps.ts';
import {
  entrantsByPlacement,
  storeFinalPlacements,
} from '#competition/brackets/view/placements.ts';
import { report } from '#competition/brackets/reports/reports.ts';
import { record } from '#competition/brackets/results/results.ts';
import { holdMinutesOf } from '#shop/orders/visitors.ts';
import { create as openSeason } from '#competition/seasons/seasons.ts';
import { add } from '#competition/seasons/tournaments.ts';
import { repeat } from '#competition/tournaments/repeat.ts';
import { send } from '#competition/mailings/mailings.ts';
import { issueCodes } from '#shop/discounts/issuing.ts';

/**
 * Fills an empty database once, wholly or not at all; answers the accounts to sign in with, or
 * undefined without a demo. Its code is loaded only where it may be needed.
 */
export async function seedDemo(ctx: Context, files: FileStore, signal: AbortSignal) {
  if (!mayHold(ctx.config)) return undefined;
  if (await isEmpty(ctx)) await fillOnce(ctx, files, signal);
  return accountsIn(ctx);
}

/** Everybody knows the password of the demo's admin. */
const mayHold = (config: Config) => config.DEMO_DATA === 'auto' && !config.isReachedFromElsewhere;

/** Refuses to let others reach accounts of the demo that still have their known password. */
export async function refuseDemoAccounts(ctx: Context) {
  if (!ctx.config.isReachedFromElsewhere) return;
  const { demoAccounts, demoPassword } = await import('@last-circle/demo/data/accounts.ts');
  const accounts = await ctx.db
    .selectFrom('users')
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .orderBy('email')
    .select(['email', 'password_hash'])
    .execute();
  const open: string[] = [];
  for (const { email, password_hash } of accounts) {
    if (password_hash && (await matches(demoPassword, password_hash))) open.push(email);
  }
  if (open.length === 0) return;
  throw new ConfigError(
    `Everybody knows the passwords of ${open.join(', ')}, the accounts of the demo: change them, start with an empty database, or let only this machine reach it (HOST=127.0.0.1 without TRUST_PROXY and PUBLIC_URL)`,
  );
}

/** But for an admin whom the settings name. */
async function isEmpty(ctx: Context) {
  const { rows } = await sql`
    select from users where role = 'player'
    union all select from tournaments
    union all select from products
    union all select from maps
    union all select from posts
    limit 1
  `.execute(ctx.db);
  return rows.length === 0;
}

async function fillOnce(ctx: Context, files: FileStore, signal: AbortSignal) {
  const { storePictures } = await import('@last-circle/demo/seeding/pictures.ts');
  const { fill } = await import('@last-circle/demo/seeding/fill.ts');
  const pictures = await storePictures(async (folder, name, webp) => {
    await files.write(folder, name, webp);
    return urlOf({ folder, name });
  }, signal);
  await transaction(ctx, async (ctx) => {
    // On a slow machine it takes longer than a request may, and so does waiting for it.
    await sql`set local statement_timeout = 0`.execute(ctx.db);
    await sql`set local lock_timeout = 0`.execute(ctx.db);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(ctx.db);
    // Of two processes that start together the second finds the work done.
    await sql`lock table users, tournaments, products, maps, posts in share row exclusive mode`.execute(
      ctx.db,
    );
    if (await isEmpty(ctx)) {
      await fill(siteOf(ctx, signal), pictures);
      await markMailsAsSent(ctx);
      // A demo has nothing to set up.
      await setDismissed(ctx, true);
    }
    signal.throwIfAborted();
  });
}

const siteOf = (ctx: Context, signal: AbortSignal): Site => ({
  tables: tablesOf(ctx),
  verbs: verbsOf(ctx),
  orderHoldHours: (isUser) => holdMinutesOf(ctx.config, isUser) / 60,
  signal,
});

function tablesOf({ db }: Context): Tables {
  return {
    users: (rows) =>
      db
        .insertInto('users')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'username', 'email'])
        .execute(),
    tournament: (row) => insertRow({ db }, 'tournaments', row),
    registrations: (rows) => db.insertInto('registrations').values(rows).execute(),
    team: (row) => insertRow({ db }, 'teams', row),
    permanentTeam: (row) => insertRow({ db }, 'permanent_teams', row),
    permanentMembers: (rows) => db.insertInto('permanent_team_members').values(rows).execute(),
    pages: (rows) => db.insertInto('player_pages').values(rows).execute(),
    members: (rows) => db.insertInto('team_members').values(rows).execute(),
    winners: (rows) => db.insertInto('winners').values(rows).execute(),
    maps: (rows) => db.insertInto('maps').values(rows).returning(['id', 'name']).execute(),
    products: (rows) =>
      db
        .insertInto('products')
        .values(rows)
        .returning(['id', 'name', 'images', 'effective_cents as cents'])
        .execute(),
    discounts: (rows) =>
      db.insertInto('discounts').values(rows).returning(['id', 'code']).execute(),
    order: (row) => insertRow({ db }, 'orders', row),
    orderLines: (rows) => db.insertInto('order_lines').values(rows).execute(),
    orderEvents: (rows) => db.insertInto('order_events').values(rows).execute(),
    messages: (rows) => db.insertInto('contact_messages').values(rows).execute(),
  };
}

function verbsOf(ctx: Context): Verbs {
  const { db } = ctx;
  return {
    hashPassword: (password) => hash(ctx, password),
    newCode,
    findAdmin: () =>
      db
        .selectFrom('users')
        .where('role', '=', 'admin')
        .orderBy('id')
        .select(['id', 'username', 'email', 'role', permissionsHeld])
        .executeTakeFirstOrThrow(),
    start: (id) => generateBracket(ctx, id),
    bracketOf: (id) => get(ctx, id),
    setMaps: (admin, id, maps) => set(ctx, admin, id, maps),
    record: (admin, id, matchId, result) => record(ctx, admin, id, matchId, result),
    report: (player, id, matchId, input) => report(ctx, player, { id, matchId }, input),
    enterGame: (admin, id, number, game) => enter(ctx, admin, { id, number }, game),
    disqualify: (admin, id, { id: entrantId, version }, reason) =>
      disqualify(ctx, admin, { id, entrantId }, { reason, version, match: null }),
    placesOf: (id) => entrantsByPlacement(ctx, id),
    async complete(id) {
      await updateRow(ctx, 'tournaments', id, {
        status: 'completed',
        winners_announcement_sent: true,
      });
      await storeFinalPlacements(ctx, id);
    },
    async openSeason(admin, season, tournamentIds) {
      const { id } = await openSeason(ctx, admin, season);
      for (const tournamentId of tournamentIds) {
        await add(ctx, admin, { id, tournamentId });
      }
    },
    repeat: (admin, id) =>
      repeat(ctx, admin, id, { every: 'week', openDaysBefore: 6, until: null, timeZone: 'UTC' }),
    async writeTo(admin, id, message) {
      const to = { audience: 'all' as const, matchId: null, key: 'demo' };
      await send(ctx, admin, id, { ...message, ...to, issueCodes });
    },
    publish: (editor, post) => create(ctx, editor, post),
    async datePost(id, at) {
      const published_at = sql<string>`case when published then ${at}::timestamptz end`;
      await updateRow(ctx, 'posts', id, { created_at: at, updated_at: at, published_at });
      await db.updateTable('post_revisions').set({ at }).where('post_id', '=', id).execute();
    },
  };
}

/**
 * The people of the demo have no mailbox: of the mails of a message one counts as refused, the
 * others as sent; no others remain.
 */
async function markMailsAsSent({ db }: Context) {
  await sql`delete from mails where mailing_id is null`.execute(db);
  await sql`
    update mails set
      sent_at = case when mails.id <> last.id then now() end,
      failed_at = case when mails.id = last.id then now() end,
      attempts = 1,
      last_error = case when mails.id = last.id then '550 No such mailbox' end,
      refused_status = case when mails.id = last.id then 550 end
    from (select mailing_id, max(id) as id from mails group by mailing_id) as last
    where mails.mailing_id = last.mailing_id`.execute(db);
}

async function accountsIn(ctx: Context) {
  const { demoAccounts, demoPassword } = await import('@last-circle/demo/data/accounts.ts');
  const emails = demoAccounts.map(({ email }) => email);
  const known = await ctx.db
    .selectFrom('users')
    .where('email', 'in', emails)
    .select(['username', 'email'])
    .execute();
  const accounts = demoAccounts
    .filter(({ username, email }) =>
      known.some((user) => user.username === username && user.email === email),
    )
    .map(({ role, email }) => ({ role, email, password: demoPassword }));
  return accounts.length > 0 ? accounts : undefined;
}
