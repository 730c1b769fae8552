import { roundName } from '@last-circle/contract/bracket-rules.ts';
import type { Bracket, Match, Slot } from '@last-circle/contract/brackets.ts';
import { stateOf, type Slot as SlotName } from './engine/match.ts';
import { standings } from './engine/standings.ts';
import { waitingFor } from './engine/tree.ts';
import { nameIn, namesOf, type StoredEntrant } from './entrants.ts';
import { roundsOf, type StoredMatch } from './matches.ts';
import { publicMap } from './played-maps.ts';
import { planOf, scheduleOf } from './round-plans.ts';
import type { BracketTournament } from './tournament.ts';

/** A bracket as everybody may see it. */
export function viewOf(
  tournament: BracketTournament,
  entrants: readonly StoredEntrant[],
  matches: readonly StoredMatch[],
): Bracket {
  const { format, version, resultsBy } = tournament;
  const rounds = roundsOf(matches);
  const nameOf = namesOf(entrants);
  const matchView = (match: StoredMatch) => matchViewOf(match, entrants, { tournament, rounds });
  const thirdPlace = matches.find((match) => match.isThirdPlace);
  return {
    format,
    version,
    rounds: Array.from({ length: rounds }, (_, index) => ({
      name: roundName(index + 1, rounds),
      matches: matches
        .filter((match) => match.round === index + 1 && !match.isThirdPlace)
        .map(matchView),
    })),
    schedule: scheduleOf(tournament, rounds),
    resultsBy,
    thirdPlace: thirdPlace ? matchView(thirdPlace) : null,
    standings: standings(matches).map(({ place, entrantId }) => ({
      place,
      entrantId,
      name: nameOf(entrantId),
      ...marksOf(entrants.find(({ id }) => id === entrantId)),
    })),
    entrants: entrants.map((entrant) => entrantViewOf(entrant, { format, rounds })),
  };
}

const marksOf = (entrant: StoredEntrant | undefined) =>
  entrant?.isDisqualified ? { isDisqualified: true as const } : {};

function entrantViewOf(
  entrant: StoredEntrant,
  { format, rounds }: Pick<Bracket, 'format'> & { rounds: number },
): Bracket['entrants'][number] {
  const { id, name, seed, hasForfeited, registrationId, teamId, version, formers } = entrant;
  const nameOf = (number: number) =>
    format === 'battle_royale' ? `Game ${number}` : roundName(number, rounds);
  return {
    id,
    name,
    seed,
    hasForfeited,
    registrationId,
    teamId,
    version,
    ...marksOf(entrant),
    ...(formers.length > 0 && {
      standsInFor: formers.map((former) => ({ name: former.name, from: nameOf(former.from) })),
    }),
  };
}

export function matchViewOf(
  match: StoredMatch,
  entrants: readonly StoredEntrant[],
  { tournament, rounds }: { tournament: BracketTournament; rounds: number },
): Match {
  const { id, round, position, scoreA, scoreB, games, winner, version, startsAt, station } = match;
  const plan = planOf(tournament, { round, rounds });
  const state = stateOf(match);
  function slotView(slot: SlotName): Slot {
    const entrant = entrants.find((other) => other.id === match[slot]);
    if (entrant) {
      const { id, seed } = entrant;
      return { id, name: nameIn(entrant, round), seed, ...marksOf(entrant) };
    }
    return state === 'bye' ? null : { waitingFor: waitingFor(match, slot, rounds) };
  }
  return {
    id,
    round,
    position,
    a: slotView('entrantA'),
    b: slotView('entrantB'),
    scoreA,
    scoreB,
    games: [...(games ?? [])],
    winner,
    state,
    version,
    map: publicMap(match.map),
    bestOf: plan.bestOf,
    startsAt: startsAt ?? plan.startsAt,
    hasOwnTime: startsAt !== null,
    station,
    report: tournament.resultsBy === 'players' ? match.report : null,
  };
}
