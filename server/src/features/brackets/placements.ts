import type { Context } from '#platform/context.ts';
import { get as bracketOf } from './bracket.ts';
import { get as leaderboardOf } from './leaderboard.ts';

/** The ids of the entrants in the order of the places decided so far. */
export async function entrantsByPlace(ctx: Context, tournamentId: number) {
  const { standings } = await bracketOf(ctx, tournamentId);
  const places = [...standings, ...(await leaderboardOf(ctx, tournamentId))];
  return places.map(({ entrantId }) => entrantId);
}
