import type { Context } from '#platform/context.ts';
import { get as bracketOf } from './bracket.ts';
import { get as leaderboardOf } from './leaderboard.ts';
import { gamesOf } from './stored-games.ts';

/** The ids of the entrants in the order of the places decided so far. */
export async function entrantsByPlace(ctx: Context, tournamentId: number) {
  const { standings } = await bracketOf(ctx, tournamentId);
  const places = [...standings, ...(await leaderboardOf(ctx, tournamentId))];
  return places.map(({ entrantId }) => entrantId);
}

/** The places decided so far by entrant; none of a battle royale without a game. */
export async function placesByEntrant(ctx: Context, tournamentId: number) {
  const { format, standings } = await bracketOf(ctx, tournamentId);
  if (format !== 'battle_royale') {
    return new Map(standings.map(({ entrantId, place }) => [entrantId, place]));
  }
  if ((await gamesOf(ctx, tournamentId)).length === 0) return new Map<number, number>();
  const rows = await leaderboardOf(ctx, tournamentId);
  return new Map(rows.map(({ entrantId, rank }) => [entrantId, rank]));
}
