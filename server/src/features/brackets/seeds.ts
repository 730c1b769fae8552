import { randomInt } from 'node:crypto';
import type { User } from '@last-circle/contract/accounts.ts';
import { recordAudit } from '#platform/audit-log.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import { hasResult } from './engine/match.ts';
import { reseed } from './engine/reseed.ts';
import { shuffle } from './engine/shuffle.ts';
import { entrantsOf, namesOf, setSeeds, withdrawnOf, type StoredEntrant } from './entrants.ts';
import { matchesOf, writeChanges } from './matches.ts';
import { viewOf } from './view.ts';
import { find, refuseUnlessOngoing, withLocked } from './tournament.ts';

const maxShuffleSeed = 2 ** 31;

/** Reseeds in the given order, or at random without one; only before the first result. */
export const set = (ctx: Context, admin: User, id: number, order: readonly number[] | undefined) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const entrants = await entrantsOf(ctx, id);
    if (order) refuseUnlessPermutation(order, entrants);
    refuseUnlessOngoing(tournament);
    if (tournament.format === 'battle_royale') {
      throw new AppError('conflict', 'A battle royale has no seeds');
    }
    const matches = await matchesOf(ctx, id);
    if (matches.some(hasResult)) {
      throw new AppError('conflict', 'Seeds cannot be changed after the first result');
    }
    const shuffleSeed = order ? null : randomInt(maxShuffleSeed);
    const seeded =
      order ??
      shuffle(
        entrants.map((entrant) => entrant.id),
        String(shuffleSeed),
      );
    await setSeeds(ctx, seeded);
    await writeChanges(ctx, reseed(matches, seeded, withdrawnOf(entrants)));
    await ctx.db
      .updateTable('tournaments')
      .set({ shuffle_seed: shuffleSeed })
      .where('id', '=', id)
      .execute();
    await bumpVersion(ctx, id);
    const nameOf = namesOf(entrants);
    await recordAudit(ctx, {
      tournamentId: id,
      actor: admin,
      action: order ? 'reordered' : 'shuffled',
      subject: 'seeds',
      before: { order: entrants.map(({ name }) => name) },
      after: { order: seeded.map(nameOf), ...(!order && { lot: shuffleSeed }) },
    });
    return viewOf(await find(ctx, id), await entrantsOf(ctx, id), await matchesOf(ctx, id));
  });

function refuseUnlessPermutation(order: readonly number[], entrants: readonly StoredEntrant[]) {
  const ids = new Set(order);
  const isWhole = entrants.every(({ id }) => ids.has(id)) && ids.size === entrants.length;
  if (isWhole && order.length === ids.size) return;
  const message = 'Please list every entrant exactly once';
  throw new AppError('invalid', message, { fields: { order: message } });
}
