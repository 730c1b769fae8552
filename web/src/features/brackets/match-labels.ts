import { matchName } from '@last-circle/contract/bracket-rules.ts';
import type { Bracket, Entrant, Match, Slot } from '@last-circle/contract/brackets.ts';

export const stateWords: Record<Match['state'], string> = {
  bye: 'Bye',
  waiting: 'Waiting',
  ready: 'Ready',
  done: 'Done',
  forfeit: 'Forfeit',
};

/** All of a bracket, the one for third place last. */
export const matchesIn = ({ rounds, thirdPlace }: Bracket) => [
  ...rounds.flatMap(({ matches }) => matches),
  ...(thirdPlace ? [thirdPlace] : []),
];

/** A match with what its words depend on. */
export interface PlacedMatch {
  match: Match;
  /** Of the whole bracket. */
  rounds: number;
  isThirdPlace: boolean;
}

export const nameOf = ({ match: { round, position }, rounds, isThirdPlace }: PlacedMatch) =>
  matchName({ round, position, isThirdPlace }, rounds);

export const isEntrant = (slot: Slot): slot is Entrant => slot !== null && 'id' in slot;

/** The two of a match that can be played, or null. */
export const opponentsOf = ({ a, b }: Match) =>
  isEntrant(a) && isEntrant(b) ? ([a, b] as const) : null;

/** The match as one sentence. */
export const sentenceOf = (placed: PlacedMatch) =>
  `${nameOf(placed)}: ${happeningOf(placed.match)}.`;

const called = ({ name, seed }: Entrant) => `${name}, seed ${seed},`;

function happeningOf(match: Match) {
  const opponents = opponentsOf(match);
  if (!opponents) return expectationOf(match);
  const [a, b] = opponents;
  if (match.state === 'ready') return `${called(a)} plays ${b.name}, seed ${b.seed}`;
  if (match.winner === null) return `${called(a)} and ${called(b)} both forfeited`;
  const [winner, loser] = match.winner === a.id ? [a, b] : [b, a];
  if (match.state === 'forfeit') return `${called(winner)} won as ${called(loser)} forfeited`;
  const scores = [match.scoreA ?? 0, match.scoreB ?? 0].toSorted((one, other) => other - one);
  return `${called(winner)} beat ${called(loser)} ${scores.join(' to ')}`;
}

/** Of a match without two opponents: a bye, or one that waits. */
function expectationOf({ a, b, state }: Match) {
  const known = [a, b].find(isEntrant);
  if (known && state === 'bye') return `${called(known)} has a bye`;
  const awaited = [a, b].flatMap((slot) =>
    slot && !isEntrant(slot) ? [lower(slot.waitingFor)] : [],
  );
  if (known) return `${called(known)} waits for the ${awaited.join('')}`;
  return awaited.length > 0 ? `the ${awaited.join(' plays the ')}` : stateWords[state];
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
