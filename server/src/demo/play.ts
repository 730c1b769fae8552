import type { User } from '@last-circle/contract/accounts.ts';
import { transaction, type Context } from '#platform/context.ts';
import { randomOf, type Random } from './pictures/random.ts';
import type { DemoTournament } from './tournaments.ts';

interface Result {
  entrantId: number;
  placement: number;
  kills: number;
}

interface Score {
  scoreA: number;
  scoreB: number;
}

export interface PlayVerbs {
  draw: (ctx: Context, tournamentId: number) => Promise<void>;
  record: (
    ctx: Context,
    admin: User,
    tournamentId: number,
    matchId: number,
    result: Score & { version: number; force: boolean },
  ) => Promise<unknown>;
  enterGame: (
    ctx: Context,
    admin: User,
    tournamentId: number,
    number: number,
    game: { mapId: number | null; results: Result[] },
  ) => Promise<unknown>;
  setMaps: (
    ctx: Context,
    admin: User,
    tournamentId: number,
    maps: { mapId: number; matchIds: number[] },
  ) => Promise<unknown>;
  placesOf: (ctx: Context, tournamentId: number) => Promise<number[]>;
}

interface Stage {
  ctx: Context;
  verbs: PlayVerbs;
  admin: User;
  id: number;
  random: Random;
}

/** Starts a tournament of the demo and lets it come as far as it has. */
export async function play(ctx: Context, verbs: PlayVerbs, id: number, tournament: DemoTournament) {
  const { status, format } = tournament;
  if (status !== 'ongoing' && status !== 'completed') return;
  await transaction(ctx, (ctx) => verbs.draw(ctx, id));
  const stage = { ctx, verbs, admin: await adminOf(ctx), id, random: randomOf(id) };
  if (format === 'battle_royale') await playGames(stage, tournament);
  else await playMatches(stage, tournament);
  if (status === 'completed') await complete(stage, tournament);
}

export const adminOf = (ctx: Context) =>
  ctx.db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .orderBy('id')
    .select(['id', 'username', 'email', 'role'])
    .executeTakeFirstOrThrow();

async function playGames({ ctx, verbs, admin, id, random }: Stage, { played }: DemoTournament) {
  const entrants = await ctx.db
    .selectFrom('entrants')
    .where('tournament_id', '=', id)
    .select('id')
    .execute();
  for (let number = 1; number <= played; number += 1) {
    const byPlace = entrants
      .map((entrant) => ({ ...entrant, lot: random() }))
      .toSorted((one, other) => one.lot - other.lot);
    const results = byPlace.map((entrant, index) => ({
      entrantId: entrant.id,
      placement: index + 1,
      kills: Math.floor((random() * 7) / (1 + index / 3)),
    }));
    await verbs.enterGame(ctx, admin, id, number, { mapId: null, results });
  }
}

async function playMatches(stage: Stage, { map, played, hasCorrection }: DemoTournament) {
  const { ctx, verbs, admin, id, random } = stage;
  if (map !== null) await setMap(stage, map);
  const record = async (score: Score, match: { id: number; version: number }) =>
    verbs.record(ctx, admin, id, match.id, { ...score, version: match.version, force: false });
  for (let count = 0; count < played; count += 1) {
    const match = await nextOpen(ctx, id);
    if (hasCorrection && count === 0) {
      await record({ scoreA: 2, scoreB: 1 }, match);
      await record({ scoreA: 1, scoreB: 2 }, { ...match, version: match.version + 1 });
    } else await record(scoreOf(random), match);
  }
}

async function setMap({ ctx, verbs, admin, id }: Stage, name: string) {
  const map = await ctx.db
    .selectFrom('maps')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow();
  const matches = await ctx.db
    .selectFrom('matches')
    .where('tournament_id', '=', id)
    .select('id')
    .execute();
  await verbs.setMaps(ctx, admin, id, { mapId: map.id, matchIds: matches.map((m) => m.id) });
}

const nextOpen = (ctx: Context, tournamentId: number) =>
  ctx.db
    .selectFrom('matches')
    .where('tournament_id', '=', tournamentId)
    .where('entrant_a', 'is not', null)
    .where('entrant_b', 'is not', null)
    .where('winner', 'is', null)
    .orderBy('round')
    .orderBy('position')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();

/** Best of three; the better seed wins somewhat more often. */
function scoreOf(random: Random): Score {
  const lost = random() < 0.5 ? 0 : 1;
  return random() < 0.6 ? { scoreA: 2, scoreB: lost } : { scoreA: lost, scoreB: 2 };
}

async function complete({ ctx, verbs, id }: Stage, { prizes }: DemoTournament) {
  const places = await verbs.placesOf(ctx, id);
  for (const [index, prize] of prizes.entries()) {
    await ctx.db
      .insertInto('winners')
      .values({
        tournament_id: id,
        place: index + 1,
        placement: placements[index] ?? `${index + 1}th Place`,
        prize,
        ...(await playerOf(ctx, places[index])),
      })
      .execute();
  }
  await ctx.db
    .updateTable('tournaments')
    .set({ status: 'completed', winners_announcement_sent: true })
    .where('id', '=', id)
    .execute();
}

const placements = ['1st Place', '2nd Place', '3rd Place'];

/** The player, or the captain of the team, that an entrant stands for. */
const playerOf = (ctx: Context, entrantId: number | undefined) =>
  ctx.db
    .selectFrom('entrants')
    .leftJoin('registrations', 'registrations.id', 'entrants.registration_id')
    .leftJoin('teams', 'teams.id', 'entrants.team_id')
    .innerJoin('users', (join) =>
      join.on((eb) =>
        eb('users.id', '=', eb.fn.coalesce('registrations.user_id', 'teams.captain_user_id')),
      ),
    )
    .where('entrants.id', '=', entrantId ?? null)
    .select(['users.username', 'users.email'])
    .executeTakeFirstOrThrow();
