import type { User } from '@last-circle/contract/accounts.ts';
import type { Scoring } from '@last-circle/contract/bracket-rules.ts';
import { gameProblems } from '@last-circle/contract/game-rules.ts';
import { note } from '#audit.ts';
import type { Context } from '#context.ts';
import { AppError } from '#http/errors.ts';
import { raise } from '#live/versions.ts';
import type { GameResult } from './engine/games.ts';
import { pointsOf } from './engine/tallies.ts';
import { entrantsOf, namesOf } from './entrants.ts';
import { refuseUnlessBattleRoyale, withLocked, withSnapshot } from './tournament.ts';

type NamedResult = GameResult & { name: string };

/** The games of a battle royale in order, each with its results by place. */
export async function gamesOf(ctx: Context, tournamentId: number) {
  const rows = await ctx.db
    .selectFrom('game_results')
    .innerJoin('entrants', 'entrants.id', 'game_results.entrant_id')
    .where('game_results.tournament_id', '=', tournamentId)
    .orderBy('number')
    .orderBy('placement')
    .select(['number', 'entrant_id as entrantId', 'name', 'placement', 'kills'])
    .execute();
  return [...Map.groupBy(rows, ({ number }) => number)].map(([number, results]) => ({
    number,
    results,
  }));
}

const withPoints = (results: NamedResult[], scoring: Scoring) =>
  results.map((result) => ({ ...result, points: pointsOf(result, scoring) }));

export const list = (ctx: Context, tournamentId: number) =>
  withSnapshot(ctx, tournamentId, async (ctx, { version, scoring }) => {
    const games = await gamesOf(ctx, tournamentId);
    return {
      version,
      scoring: { places: [...scoring.places], kill: scoring.kill },
      games: games.map(({ number, results }) => ({
        number,
        results: withPoints(results, scoring),
      })),
    };
  });

/** Enters the results of a game, in place of those that it has. */
export const enter = (
  ctx: Context,
  admin: User,
  id: number,
  number: number,
  results: GameResult[],
) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const entrants = await entrantsOf(ctx, id);
    refuseUnlessBattleRoyale(tournament);
    if (!tournament.hasStarted) {
      throw new AppError('conflict', 'The tournament has not started yet');
    }
    const ids = entrants.map((entrant) => entrant.id);
    refuseProblems(gameProblems(results, ids));
    const before = await resultsOf(ctx, id, number);
    await clear(ctx, id, number);
    await insert(ctx, id, number, results);
    await raise(ctx, id);
    const nameOf = namesOf(entrants);
    const named = results
      .map((result) => ({ ...result, name: nameOf(result.entrantId) }))
      .toSorted((one, other) => one.placement - other.placement);
    await note(ctx, {
      tournamentId: id,
      actor: admin,
      action: before.length > 0 ? 'corrected' : 'recorded',
      subject: `Game ${number}`,
      ...(before.length > 0 && { before: { results: changedOf(before, named) } }),
      after: { results: changedOf(named, before) },
    });
    return { number, results: withPoints(named, tournament.scoring) };
  });

export const remove = (ctx: Context, admin: User, id: number, number: number) =>
  withLocked(ctx, id, async (ctx) => {
    const before = await resultsOf(ctx, id, number);
    if (before.length === 0) throw new AppError('not_found', 'Game not found');
    await clear(ctx, id, number);
    await raise(ctx, id);
    await note(ctx, {
      tournamentId: id,
      actor: admin,
      action: 'deleted',
      subject: `Game ${number}`,
      before: { results: changedOf(before, []) },
    });
    return { message: 'Game deleted' };
  });

function refuseProblems(fields: Record<string, string>) {
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('invalid', message, { fields });
}

const resultsOf = async (ctx: Context, tournamentId: number, number: number) =>
  (await gamesOf(ctx, tournamentId)).find((game) => game.number === number)?.results ?? [];

const clear = (ctx: Context, tournamentId: number, number: number) =>
  ctx.db
    .deleteFrom('games')
    .where('tournament_id', '=', tournamentId)
    .where('number', '=', number)
    .execute();

async function insert(ctx: Context, tournamentId: number, number: number, results: GameResult[]) {
  const key = { tournament_id: tournamentId, number };
  await ctx.db.insertInto('games').values(key).execute();
  await ctx.db
    .insertInto('game_results')
    .values(
      results.map(({ entrantId, placement, kills }) => ({
        ...key,
        entrant_id: entrantId,
        placement,
        kills,
      })),
    )
    .execute();
}

/** In words, the results that the other state of the game does not have. */
function changedOf(results: NamedResult[], others: NamedResult[]) {
  const words = ({ name, placement, kills }: NamedResult) =>
    `${name}: place ${placement}, kills ${kills}`;
  const known = new Set(others.map(words));
  return results.map(words).filter((text) => !known.has(text));
}
