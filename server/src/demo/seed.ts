import { sql } from 'kysely';
import type { Config } from '#config.ts';
import { transaction, type Context } from '#platform/context.ts';
import type { FileStore } from '#platform/files/store.ts';
import { hang, type Gallery } from './gallery.ts';
import { messageRows } from './messages.ts';
import { tell, type NewsVerbs } from './news.ts';
import { demoAccounts, demoPassword } from './people.ts';
import { openEasels } from './pictures/easels.ts';
import type { Paint } from './pictures/picture.ts';
import { adminOf, play, type PlayVerbs } from './play.ts';
import { accountRow, mapRows, playerRows, registrationRows, tournamentRow } from './rows.ts';
import { openShop } from './shop.ts';
import { teamsOf, type DemoTeam } from './teams.ts';
import { demoTournaments, type DemoTournament } from './tournaments.ts';

interface Verbs extends PlayVerbs, NewsVerbs {
  hash: (ctx: Context, password: string) => Promise<string>;
}

/** Fills an empty database once; answers the accounts to sign in with, or undefined without a demo. */
export async function seedDemo(ctx: Context, files: FileStore, verbs: Verbs, paint?: Paint) {
  if (!mayHold(ctx.config)) return undefined;
  if (await isEmpty(ctx)) {
    const gallery = await (paint ? hang(files, paint) : hangOnEasels(files));
    const made = await fill(ctx, gallery, await verbs.hash(ctx, demoPassword));
    for (const { tournament, id } of made) await play(ctx, verbs, id, tournament);
    if (made.length > 0) await tell(ctx, verbs, await adminOf(ctx), gallery);
  }
  const accounts = await accountsIn(ctx);
  return accounts.length > 0 ? accounts : undefined;
}

async function hangOnEasels(files: FileStore) {
  const easels = openEasels();
  try {
    return await hang(files, easels.paint);
  } finally {
    await easels.close();
  }
}

/** Everybody knows the password of the demo's admin. */
const mayHold = (config: Config) => config.DEMO_DATA === 'auto' && !config.isProduction;

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

const fill = (ctx: Context, gallery: Gallery, passwordHash: string) =>
  transaction(ctx, async (ctx) => {
    // Of two processes that start together the second finds the work done.
    await sql`lock table users, tournaments, products, maps, posts in share row exclusive mode`.execute(
      ctx.db,
    );
    if (!(await isEmpty(ctx))) return [];
    const made: { tournament: DemoTournament; id: number }[] = [];
    const people = await ctx.db
      .insertInto('users')
      .values([
        ...demoAccounts.map((account) => accountRow(account, passwordHash)),
        ...playerRows(),
      ])
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'username', 'email'])
      .execute();
    for (const [index, tournament] of demoTournaments.entries()) {
      const { id } = await ctx.db
        .insertInto('tournaments')
        .values(tournamentRow(tournament, index, gallery.tournaments[index] ?? null))
        .returning('id')
        .executeTakeFirstOrThrow();
      if (tournament.type === 'single') {
        const rows = registrationRows(tournament, index, people);
        await ctx.db
          .insertInto('registrations')
          .values(rows.map((row) => ({ ...row, tournament_id: id })))
          .execute();
      } else await formTeams(ctx, id, teamsOf(tournament, index, people));
      made.push({ tournament, id });
    }
    await openShop(ctx, gallery.products, people);
    await ctx.db.insertInto('maps').values(mapRows(gallery.maps)).execute();
    await ctx.db.insertInto('contact_messages').values(messageRows()).execute();
    return made;
  });

async function formTeams(ctx: Context, tournamentId: number, teams: DemoTeam[]) {
  for (const { team, members } of teams) {
    const { id } = await ctx.db
      .insertInto('teams')
      .values({ ...team, tournament_id: tournamentId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.db
      .insertInto('team_members')
      .values(members.map((row) => ({ ...row, team_id: id, tournament_id: tournamentId })))
      .execute();
  }
}

async function accountsIn(ctx: Context) {
  const emails = demoAccounts.map(({ email }) => email);
  const known = await ctx.db
    .selectFrom('users')
    .where('email', 'in', emails)
    .select(['username', 'email'])
    .execute();
  return demoAccounts
    .filter(({ username, email }) =>
      known.some((user) => user.username === username && user.email === email),
    )
    .map(({ role, email }) => ({ role, email, password: demoPassword }));
}
