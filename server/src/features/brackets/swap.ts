import type { User } from '@last-circle/contract/accounts.ts';
import type { SwapInput } from '@last-circle/contract/disqualifications.ts';
import { recordAudit } from '#platform/audit-log.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import { hasResult } from './engine/match.ts';
import { entrantsOf, setSeeds, type StoredEntrant } from './entrants.ts';
import { entrantIdsOf, type StoredMatch } from './matches.ts';
import { loadStages, placeAgain } from './stages.ts';
import type { StoredGame } from './stored-games.ts';
import { refuseUnlessOngoing, refuseWithoutSeeds, withLocked } from './tournament.ts';

/** Lets two entrants change places and seeds, as long as neither has played. */
export const swap = (ctx: Context, actor: User, id: number, { first, second }: SwapInput) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const entrants = await entrantsOf(ctx, id);
    const [one, other] = [find(entrants, first.id), find(entrants, second.id)];
    refuseUnlessOngoing(tournament);
    refuseWithoutSeeds(tournament);
    if (one === other) throw new AppError('invalid', 'Please choose two entrants');
    if (one.seed !== first.seed || other.seed !== second.seed) {
      throw new AppError('conflict', 'Somebody else has changed the seeds meanwhile');
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
    await placeAgain(ctx, tournament);
    await bumpVersion(ctx, id);
    await recordAudit(ctx, {
      tournamentId: id,
      actor,
      action: 'swapped',
      subject: `${one.name} and ${other.name}`,
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

const isPlayed = (match: StoredMatch) => hasResult(match) || match.report !== null;
