import { sql } from 'kysely';
import type { Config } from '#config.ts';
import { transaction, type Context } from '#context.ts';
import { keep, type FileStore } from '#files/store.ts';
import { demoAccounts, demoPassword } from './people.ts';
import { play, type PlayVerbs } from './play.ts';
import { productPicture } from './pictures/product-picture.ts';
import { stormSky } from './pictures/storm-sky.ts';
import { accountRow, playerRows, registrationRows, tournamentRow } from './rows.ts';
import { hangGoods, openShop, type PaintProduct } from './shop.ts';
import { teamsOf, type DemoTeam } from './teams.ts';
import { demoTournaments, type DemoTournament } from './tournaments.ts';

interface Verbs extends PlayVerbs {
  hash: (ctx: Context, password: string) => Promise<string>;
}
interface Paints {
  sky: (seed: number) => Promise<Buffer>;
  product: PaintProduct;
}
const drawn: Paints = { sky: stormSky, product: productPicture };

/** Fills an empty database once; answers the accounts to sign in with, or undefined without a demo. */
export async function seedDemo(ctx: Context, files: FileStore, verbs: Verbs, paints = drawn) {
  if (!mayHold(ctx.config)) return undefined;
  if (await isEmpty(ctx)) {
    const images = await hang(files, paints.sky);
    const goods = await hangGoods(files, paints.product);
    const made = await fill(ctx, { images, goods }, await verbs.hash(ctx, demoPassword));
    for (const { tournament, id } of made) await play(ctx, verbs, id, tournament);
  }
  const accounts = await accountsIn(ctx);
  return accounts.length > 0 ? accounts : undefined;
}

/** Everybody knows the password of the demo's admin. */
const mayHold = (config: Config) => config.DEMO_DATA === 'auto' && !config.isProduction;

/** But for an admin whom the settings name. */
async function isEmpty(ctx: Context) {
  const { rows } = await sql`
    select from users where role = 'player'
    union all select from tournaments
    union all select from products
    limit 1
  `.execute(ctx.db);
  return rows.length === 0;
}

const hang = (files: FileStore, paint: Paints['sky']) =>
  Promise.all(
    demoTournaments.map(async (_, seed) => keep(files, 'tournaments', await paint(seed))),
  );

interface Pictures {
  images: string[];
  /** Of each product. */
  goods: string[][];
}

const fill = (ctx: Context, { images, goods }: Pictures, passwordHash: string) =>
  transaction(ctx, async (ctx) => {
    // Of two processes that start together the second finds the work done.
    await sql`lock table users, tournaments, products in share row exclusive mode`.execute(ctx.db);
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
        .values(tournamentRow(tournament, index, images[index] ?? null))
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
    await openShop(ctx, goods, people);
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
