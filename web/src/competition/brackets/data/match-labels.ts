import { matchTitle } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { Entrant, Match, Slot } from '@last-circle/contract/competition/brackets/match.ts';
import { isEntrant, opponentsOf } from './matches.ts';

const stateLabels: Record<Match['state'], string> = {
  bye: 'Bye',
  waiting: 'Waiting',
  ready: 'Ready',
  done: 'Done',
  forfeit: 'Forfeit',
};

/** The state in a word; what the players report comes before 'Ready'. */
export function stateLabelOf(match: Match) {
  const { state, report, a, b } = match;
  if (isIfNeeded(match)) return 'If needed';
  if (state === 'forfeit' && [a, b].some(isOut)) return 'Disqualified';
  if (!report) return stateLabels[state];
  return report.state === 'disputed' ? 'Disputed' : 'Reported';
}

/** Whether only the first final decides if it is played. */
const isIfNeeded = ({ section, round, state }: Match) =>
  section === 'final' && round === 2 && state === 'waiting';

const isOut = (slot: Slot) => isEntrant(slot) && slot.isDisqualified;

export const sentenceOf = (match: Match) =>
  `${matchTitle(match)}${isIfNeeded(match) ? ', if needed' : ''}: ${outcomeOf(match)}.`;

const withSeed = ({ name, seed }: Entrant) => `${name}, seed ${seed},`;

function outcomeOf(match: Match) {
  const opponents = opponentsOf(match);
  if (!opponents) return expectationOf(match);
  const [a, b] = opponents;
  if (match.state === 'ready')
    return `${withSeed(a)} plays ${b.name}, seed ${b.seed}${reportOf(match)}`;
  if (match.winner === null) return `${withSeed(a)} and ${withSeed(b)} both forfeited`;
  const [winner, loser] = match.winner === a.id ? [a, b] : [b, a];
  if (match.state === 'forfeit') {
    const reason = loser.isDisqualified ? 'was disqualified' : 'forfeited';
    return `${withSeed(winner)} won as ${withSeed(loser)} ${reason}`;
  }
  const scores = [match.scoreA ?? 0, match.scoreB ?? 0].toSorted((one, other) => other - one);
  return `${withSeed(winner)} beat ${withSeed(loser)} ${scores.join(' to ')}`;
}

function reportOf({ report }: Match) {
  if (!report) return '';
  return report.state === 'disputed'
    ? ', and they dispute the result'
    : ', and a result waits for the other side';
}

/** The label of a match without two opponents: a bye, or one that is waiting. */
function expectationOf({ a, b, state }: Match) {
  const known = [a, b].find(isEntrant);
  if (known && state === 'bye') return `${withSeed(known)} has a bye`;
  const awaited = [a, b].flatMap((slot) =>
    slot && !isEntrant(slot) ? [lowerFirst(slot.waitingFor)] : [],
  );
  if (known) return `${withSeed(known)} waits for the ${awaited.join('')}`;
  return awaited.length > 0 ? `the ${awaited.join(' plays the ')}` : stateLabels[state];
}

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
