import { recordChange } from '#competition/tournament/audit.ts';
import { ranksByAccount } from '#competition/seasons/standings.ts';
import { randomInt } from 'node:crypto';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { SeedsInput } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { findTournament, tournamentNotFound } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { hasResult } from '#competition/brackets/engine/draw/match.ts';
import { firstRating } from '@last-circle/contract/competition/player-rules.ts';
import { meanRating } from '#competition/brackets/engine/standings/rating.ts';
import { keepApart } from '#competition/brackets/engine/draw/apart.ts';
import { shuffle } from '#competition/brackets/engine/draw/groups.ts';
import { accountsOf, clubsOf, formerEntrants } from './entrant-people.ts';
import { ratingsOf } from './ratings.ts';
import {
  entrantsOf,
  namesOf,
  setSeeds,
  type StoredEntrant,
} from '#competition/brackets/stored/entrants.ts';
import { loadStages, applySeeds } from '#competition/brackets/stored/stages.ts';
import { placementsByEntrant } from '#competition/brackets/view/placements.ts';
import { viewOf } from '#competition/brackets/view/view.ts';
import {
  find,
  refuseUnlessOngoing,
  refuseWithoutSeeds,
  withLocked,
} from '#competition/brackets/stored/tournament.ts';

const maxShuffleSeed = 2 ** 31;

/** Reseeds by hand, by lot or by earlier standings; only before the first result. */
export async function set(ctx: Context, admin: User, id: number, input: SeedsInput) {
  // Read before the lock: no transaction locks two tournaments.
  const valueOf = await valuesBy(ctx, id, input);
  return withLocked(ctx, id, async (ctx, tournament) => {
    const entrants = await entrantsOf(ctx, id);
    if (input.order) refuseUnlessPermutation(input.order, entrants);
    refuseUnlessOngoing(tournament);
    refuseWithoutSeeds(tournament);
    const { matches, games, structures } = await loadStages(ctx, tournament);
    if (matches.some(hasResult) || games.length > 0) {
      throw new AppError('conflict', 'Seeds cannot be changed after the first result');
    }
    const shuffleSeed = input.shuffle ? randomInt(maxShuffleSeed) : null;
    const wanted = orderOf({ entrants, input, shuffleSeed, valueOf });
    const [first] = structures;
    const seeded =
      input.keepApart && first ? keepApart(wanted, await togetherIn(ctx, id), first) : wanted;
    await setSeeds(ctx, seeded);
    await applySeeds(ctx, tournament);
    await updateRow(ctx, 'tournaments', id, { shuffle_seed: shuffleSeed });
    const nameOf = namesOf(entrants);
    await recordChange(ctx, admin, id, input.shuffle ? 'shuffled' : 'reordered', 'seeds', {
      before: { order: entrants.map(({ name }) => name) },
      after: {
        order: seeded.map(nameOf),
        ...(shuffleSeed !== null && { lot: shuffleSeed }),
        ...(input.standingsOf !== undefined && { standingsOf: input.standingsOf }),
        ...(input.seasonId !== undefined && { season: input.seasonId }),
        ...(input.byRating && { byRating: true }),
        ...(input.keepApart && { keptApart: true }),
      },
    });
    return viewOf(await loadStages(ctx, await find(ctx, id)), 1);
  });
}

/** The value of an entrant; the lowest comes first. */
type ValueOf = (entrantId: number) => number;

interface Wanted {
  entrants: readonly StoredEntrant[];
  input: SeedsInput;
  shuffleSeed: number | null;
  /** Null where the entrants are not compared. */
  valueOf: ValueOf | null;
}

function orderOf({ entrants, input, shuffleSeed, valueOf }: Wanted) {
  const ids = entrants.map((entrant) => entrant.id);
  if (shuffleSeed !== null) return shuffle(ids, String(shuffleSeed));
  if (!valueOf) return input.order ?? ids;
  // Equal ones stay in the order that they have.
  return ids.toSorted((one, next) => valueOf(one) - valueOf(next));
}

const last = Number.MAX_SAFE_INTEGER;

async function valuesBy(ctx: Context, id: number, input: SeedsInput): Promise<ValueOf | null> {
  const { standingsOf, seasonId, byRating } = input;
  if (standingsOf !== undefined) {
    const placements = await placementsIn(ctx, standingsOf);
    const formers = await formerEntrants(ctx, id, standingsOf);
    return (entrant) => placements.get(formers.get(entrant) ?? 0) ?? last;
  }
  if (seasonId === undefined && !byRating) return null;
  const accounts = await accountsOf(ctx, id);
  const usersOf = (entrant: number) => accounts.get(entrant) ?? [];
  if (seasonId !== undefined) {
    const ranks = await ranksByAccount(ctx, seasonId);
    return (entrant) => Math.min(last, ...usersOf(entrant).map((user) => ranks.get(user) ?? last));
  }
  const ratings = await ratingsOf(ctx, [...accounts.values()].flat());
  return (entrant) => -meanRating(usersOf(entrant).map((user) => ratings.get(user) ?? firstRating));
}

/** A draft is not to be found; before the first result there are no standings. */
async function placementsIn(ctx: Context, id: number) {
  const { visibility, name } = await findTournament(ctx, id);
  if (visibility === 'draft') throw tournamentNotFound();
  const placements = await placementsByEntrant(ctx, id);
  if (placements.size === 0) throw new AppError('conflict', `${name} has no standings yet`);
  return placements;
}

async function togetherIn(ctx: Context, id: number) {
  const clubs = await clubsOf(ctx, id);
  return (one: number, other: number) =>
    !(clubs.get(one) ?? none).isDisjointFrom(clubs.get(other) ?? none);
}

const none: ReadonlySet<number> = new Set();

function refuseUnlessPermutation(order: readonly number[], entrants: readonly StoredEntrant[]) {
  const ids = new Set(order);
  const isWhole = entrants.every(({ id }) => ids.has(id)) && ids.size === entrants.length;
  if (isWhole && order.length === ids.size) return;
  const message = 'Please list every entrant exactly once';
  throw new AppError('invalid', message, { fields: { order: message } });
}
