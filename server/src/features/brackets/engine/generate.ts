import { firstRound, roundsFor } from '@last-circle/contract/bracket-seeding-rules.ts';
import { undecided, type Match } from './match.ts';
import { decide, draftOf } from './progress.ts';

interface Options {
  /** Whether the losers of the semi-finals play for third place; needs at least 4 entrants. */
  thirdPlace: boolean;
}

/** All matches of a bracket, byes already advanced; none for fewer than two entrants. */
export function generate(entrantsBySeed: readonly number[], options: Options): Match[] {
  if (entrantsBySeed.length < 2) return [];
  const opening = openingOf(entrantsBySeed);
  const draft = draftOf([...opening, ...laterRounds(entrantsBySeed.length, options)]);
  for (const match of draft.matches.slice(0, opening.length)) {
    if (match.entrantB === null) decide(draft, match, { ...undecided, winner: match.entrantA });
  }
  return draft.matches;
}

const openingOf = (entrantsBySeed: readonly number[]) =>
  firstRound(entrantsBySeed.length).map(([seedA, seedB], position) => ({
    ...emptyMatch(1, position),
    entrantA: entrantsBySeed[seedA - 1] ?? null,
    entrantB: seedB === null ? null : (entrantsBySeed[seedB - 1] ?? null),
  }));

function laterRounds(entrants: number, { thirdPlace }: Options) {
  const rounds = roundsFor(entrants);
  const matches: Match[] = [];
  for (let round = 2; round <= rounds; round += 1) {
    for (let position = 0; position < 2 ** (rounds - round); position += 1) {
      matches.push(emptyMatch(round, position));
    }
  }
  if (thirdPlace && entrants >= 4) matches.push({ ...emptyMatch(rounds, 1), isThirdPlace: true });
  return matches;
}

const emptyMatch = (round: number, position: number): Match => ({
  round,
  position,
  entrantA: null,
  entrantB: null,
  ...undecided,
  isThirdPlace: false,
});
