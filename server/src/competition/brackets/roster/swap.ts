import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { SwapInput } from '@last-circle/contract/competition/disqualifications.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { recordChange } from '#competition/tournament/audit.ts';
import { entrantsOf, setSeeds, type StoredEntrant } from '#competition/brackets/stored/entrants.ts';
import { entrantIdsOf, isPlayed } from '#competition/brackets/stored/matches.ts';
import { loadStages, applySeeds } from '#competition/brackets/stored/stages.ts';
import type { StoredGame } from '#competition/brackets/stored/games.ts';
import {
  refuseUnlessOngoing,
  refuseWithoutSeeds,
  withLocked,
} from '#competition/brackets/stored/tournament.ts';

/** Lets two entrants change places and seeds, as long as neither has played. */
export const swap = (ctx: Context, actor: User, id: number, { first, second }: SwapInput) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const entrants = await entrantsOf(ctx, id);
    const [one, other] = [find(entrants, first.id), find(entrants, second.id)];
    refuseUnlessOngoing(tournament);
    refuseWithoutSeeds(tournament);
    if (one === other) throw new AppError('invalid', 'Please choose two entrants');
    if (one.seed !== first.seed || other.seed !== second.seed) {
      throw new AppError('conflict', 'Someone else just changed the seeds');
    }
    const { matches, games } = await loadStages(ctx, tournament);
    for (const { id, name } of [one, other]) {
      const isIn = ({ results }: StoredGame) => results.some(({ entrantId }) => entrantId === id);
      const hasPlayed =
        games.some(isIn) ||
        matches.some((match) => entrantIdsOf(match).includes(id) && isPlayed(match));
      if (hasPlayed) {
        throw new AppError('conflict', `${name} has played already and cannot be swapped`);
      }
    }
    const order = entrants.map(({ id }) => {
      if (id === one.id) return other.id;
      return id === other.id ? one.id : id;
    });
    await setSeeds(ctx, order);
    await applySeeds(ctx, tournament);
    await recordChange(ctx, actor, id, 'swapped', `${one.name} and ${other.name}`, {
      before: { [one.name]: one.seed, [other.name]: other.seed },
      after: { [one.name]: other.seed, [other.name]: one.seed },
    });
    return { message: `${one.name} and ${other.name} have changed places` };
  });

function find(entrants: readonly StoredEntrant[], id: number) {
  const entrant = entrants.find((other) => other.id === id);
  if (!entrant) throw new AppError('not_found', 'Entrant not found');
  return entrant;
}
