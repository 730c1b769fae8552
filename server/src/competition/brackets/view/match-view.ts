import { counted } from '@last-circle/contract/counted.ts';
import { groupName, stageName } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import type { Match, Slot } from '@last-circle/contract/competition/brackets/match.ts';
import type { Context } from '#platform/db/context.ts';
import { keyOf, shortWaitingFor, waitingFor } from '#competition/brackets/engine/draw/sources.ts';
import { stateOf, type Slot as SlotName } from '#competition/brackets/engine/draw/match.ts';
import { isOutdated, pointsBefore } from '#competition/brackets/engine/play/swiss-pairs.ts';
import { entrantsOf, nameIn, type StoredEntrant } from '#competition/brackets/stored/entrants.ts';
import { matchesOf, orderOf, type StoredMatch } from '#competition/brackets/stored/matches.ts';
import { publicMap } from '#competition/brackets/stored/played-maps.ts';
import { planOf } from '#competition/brackets/stored/round-plans.ts';
import { structuresOf } from '#competition/brackets/stored/stages.ts';
import type { BracketTournament } from '#competition/brackets/stored/tournament.ts';

/** What the view of a match names beside its own row. */
export interface MatchContext {
  tournament: BracketTournament;
  entrants: ReadonlyMap<number, StoredEntrant>;
  /** The matches of the same stage, or those that open slots wait for, by key. */
  others: ReadonlyMap<string, StoredMatch>;
  /** The points of each entrant before a round of them. */
  pointsBefore: (round: number) => ReadonlyMap<number, number>;
  /** 'Rank 2 of Group B' */
  seedName: (stage: number, seed: number) => string;
}

/** The name of a seed of a stage by where its entrant comes from. */
export function seedNames(tournament: BracketTournament, entrants: number) {
  const structures = structuresOf(tournament, entrants);
  return (stage: number, seed: number) => {
    const from = structures[stage - 1]?.seeds[seed - 1]?.from;
    const before = structures[stage - 2];
    if (!from || !before) return `Seed ${seed}`;
    const hasGroups = before.seeds.some(({ group }) => group !== 1);
    const name = hasGroups
      ? groupName(before.stage.format, from.group)
      : stageName(before.stage, stage - 1);
    return from.rank === 1 ? `Winner of ${name}` : `Rank ${from.rank} of ${name}`;
  };
}

/** One match as everybody sees it, with what it needs read beside. */
export async function viewOfMatch(
  ctx: Context,
  tournament: BracketTournament,
  match: StoredMatch,
  entrants: readonly StoredEntrant[],
): Promise<Match> {
  const isWaiting = ['waiting', 'bye'].includes(stateOf(match));
  const needsOthers = isWaiting || match.pairing !== null;
  const others = needsOthers ? await matchesOf(ctx, tournament.id) : [];
  const seedName =
    isWaiting && match.stage > 1
      ? seedNames(tournament, (await entrantsOf(ctx, tournament.id)).length)
      : () => '';
  const inStage = others.filter(({ stage }) => stage === match.stage);
  return matchViewOf(match, {
    tournament,
    entrants: byId(entrants),
    ...othersOf(inStage),
    seedName,
  });
}

/** What the view of a match says of others. */
export function othersOf(matches: readonly StoredMatch[]) {
  const known: ReadonlyMap<number, number>[] = [];
  return {
    others: new Map(matches.map((match) => [keyOf(match), match])),
    pointsBefore: (round: number) => (known[round] ??= pointsBefore(matches, round)),
  };
}

export const byId = (entrants: readonly StoredEntrant[]) =>
  new Map(entrants.map((entrant) => [entrant.id, entrant]));

export const marksOf = (entrant: StoredEntrant | undefined) =>
  entrant?.isDisqualified ? { isDisqualified: true as const } : {};

type Basis = NonNullable<StoredMatch['pairing']>;

const points = (count: number) => counted(count, 'point');

const sentences: Record<Basis['reason'], (basis: Basis) => string> = {
  'first round': () => 'Top half of the seeds against the bottom half',
  'same points': ({ pointsA }) => `Both have ${points(pointsA)}`,
  float: ({ pointsA, pointsB }) =>
    `${points(pointsA)} against ${pointsB ?? 0}: nobody else on ${pointsA} was left`,
  rematch: () => 'They meet again: every other pairing was used up',
  bye: ({ pointsA }) => `Bye on ${points(pointsA)}: the lowest who has not had one`,
  'second bye': () => 'A second bye: everyone else has had one or could not be paired',
};

/** Why two meet in a Swiss round, as a sentence without a full stop. */
const pairingText = (basis: Basis) => sentences[basis.reason](basis);

export function matchViewOf(match: StoredMatch, context: MatchContext): Match {
  const { tournament, entrants, others, pointsBefore, seedName } = context;
  const { id, name, section, group, round, position, scoreA, scoreB, games, winner } = match;
  const { version, startsAt, station, sourceA, sourceB } = match;
  const plan = planOf(tournament, match);
  const state = stateOf(match);
  function slotView(slot: SlotName): Slot {
    const entrant = entrants.get(match[slot] ?? 0);
    if (entrant) {
      const { id, seed } = entrant;
      return { id, name: nameIn(entrant, orderOf(match)), seed, ...marksOf(entrant) };
    }
    const source = slot === 'entrantA' ? sourceA : sourceB;
    if (source === null) return null;
    const short = shortWaitingFor(source, others);
    return {
      waitingFor: waitingFor(source, others, (seed) => seedName(match.stage, seed)),
      ...(short !== undefined && { short }),
    };
  }
  return {
    id,
    name,
    number: state === 'bye' ? null : match.number,
    section,
    group,
    round,
    position,
    a: slotView('entrantA'),
    b: slotView('entrantB'),
    scoreA,
    scoreB,
    games: [...(games ?? [])],
    winner,
    state: state === 'unneeded' ? 'waiting' : state,
    ...(match.pairing && {
      pairing: {
        reason: pairingText(match.pairing),
        isOutdated: isOutdated(match, pointsBefore(round)),
      },
    }),
    version,
    map: publicMap(match.map),
    bestOf: plan.bestOf,
    startsAt: startsAt ?? plan.startsAt,
    hasOwnTime: startsAt !== null,
    station,
    report: tournament.resultsBy === 'players' ? match.report : null,
  };
}
