import type { User } from '@last-circle/contract/accounts.ts';
import type { SwapInput } from '@last-circle/contract/disqualifications.ts';
import { recordAudit } from '#platform/audit-log.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import { applyChange, entrantIdsOf, matchesOf, writeChanges, type StoredMatch } from './matches.ts';
import { hasResult, stateOf } from './engine/match.ts';
import * as engine from './engine/placing.ts';
import { entrantsOf, setSeeds, withdrawnOf, type StoredEntrant } from './entrants.ts';
import { mailReady } from './ready-mails.ts';
import { refuseUnlessOngoing, withLocked } from './tournament.ts';

/** Lets two entrants change places and seeds, as long as neither has played. */
export const swap = (ctx: Context, actor: User, id: number, { first, second }: SwapInput) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const entrants = await entrantsOf(ctx, id);
    const [one, other] = [find(entrants, first.id), find(entrants, second.id)];
    refuseUnlessOngoing(tournament);
    if (tournament.format === 'battle_royale') {
      throw new AppError('conflict', 'A battle royale has no seeds');
    }
    if (one === other) throw new AppError('invalid', 'Please choose two entrants');
    if (one.seed !== first.seed || other.seed !== second.seed) {
      throw new AppError('conflict', 'Somebody else has changed the seeds meanwhile');
    }
    const matches = await matchesOf(ctx, id);
    for (const { id, name } of [one, other]) {
      if (matches.some((match) => entrantIdsOf(match).includes(id) && isPlayed(match))) {
        throw new AppError('conflict', `${name} has played already and cannot be swapped`);
      }
    }
    const order = entrants.map(({ id }) => {
      if (id === one.id) return other.id;
      return id === other.id ? one.id : id;
    });
    await setSeeds(ctx, order);
    const changes = engine.swap(matches, [one.id, other.id], withdrawnOf(entrants));
    await writeChanges(ctx, changes);
    // Those that become ready by it are mailed with the changes.
    const opponents = changes.filter(
      (change) => stateOf(change.match) === 'ready' && stateOf(applyChange(change)) === 'ready',
    );
    await mailReady(
      ctx,
      opponents.map(({ match }) => match.id),
    );
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
