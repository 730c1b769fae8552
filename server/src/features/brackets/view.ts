import { roundName } from '@last-circle/contract/bracket-rules.ts';
import type { Bracket, Match, Slot } from '@last-circle/contract/brackets.ts';
import { stateOf, type Slot as SlotName } from './engine/match.ts';
import { standings } from './engine/standings.ts';
import { waitingFor } from './engine/tree.ts';
import { namesOf, type StoredEntrant } from './entrants.ts';
import { roundsOf, type StoredMatch } from './matches.ts';
import { shownMap } from './played-maps.ts';
import type { BracketTournament } from './tournament.ts';

/** A bracket as everybody may see it. */
export function show(
  { format, version }: BracketTournament,
  entrants: readonly StoredEntrant[],
  matches: readonly StoredMatch[],
): Bracket {
  const rounds = roundsOf(matches);
  const nameOf = namesOf(entrants);
  const shown = (match: StoredMatch) => showMatch(match, entrants, rounds);
  const thirdPlace = matches.find((match) => match.isThirdPlace);
  return {
    format,
    version,
    rounds: Array.from({ length: rounds }, (_, index) => ({
      name: roundName(index + 1, rounds),
      matches: matches
        .filter((match) => match.round === index + 1 && !match.isThirdPlace)
        .map(shown),
    })),
    thirdPlace: thirdPlace ? shown(thirdPlace) : null,
    standings: standings(matches).map(({ place, entrantId }) => ({
      place,
      entrantId,
      name: nameOf(entrantId),
    })),
    entrants: [...entrants],
  };
}

export function showMatch(
  match: StoredMatch,
  entrants: readonly StoredEntrant[],
  rounds: number,
): Match {
  const { id, round, position, scoreA, scoreB, winner, version } = match;
  const state = stateOf(match);
  function seat(slot: SlotName): Slot {
    const entrant = entrants.find((other) => other.id === match[slot]);
    if (entrant) return { id: entrant.id, name: entrant.name, seed: entrant.seed };
    return state === 'bye' ? null : { waitingFor: waitingFor(match, slot, rounds) };
  }
  return {
    id,
    round,
    position,
    a: seat('entrantA'),
    b: seat('entrantB'),
    scoreA,
    scoreB,
    winner,
    state,
    version,
    map: shownMap(match.map),
  };
}
