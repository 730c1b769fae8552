import type { Context } from '#platform/context.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import { generate } from './engine/generate.ts';
import { entrantsOf, freezeEntrants } from './entrants.ts';
import { insert, matchesOf } from './matches.ts';
import { viewOf } from './view.ts';
import { lock, withSnapshot } from './tournament.ts';

/** Freezes the entrants and generates the bracket of an elimination; part of the start. */
export async function generateBracket(ctx: Context, tournamentId: number) {
  const { format, thirdPlace } = await lock(ctx, tournamentId);
  await freezeEntrants(ctx, tournamentId);
  if (format === 'single_elimination') {
    const entrants = await entrantsOf(ctx, tournamentId);
    const ids = entrants.map(({ id }) => id);
    await insert(ctx, tournamentId, generate(ids, { thirdPlace }));
  }
  await bumpVersion(ctx, tournamentId);
}

export const get = (ctx: Context, tournamentId: number) =>
  withSnapshot(ctx, tournamentId, async (ctx, tournament) => {
    const entrants = await entrantsOf(ctx, tournamentId);
    return viewOf(tournament, entrants, await matchesOf(ctx, tournamentId));
  });
