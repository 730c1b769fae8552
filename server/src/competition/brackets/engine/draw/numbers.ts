import type { Section } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { stateOf, type Match } from './match.ts';

/** Of one step; the match that decides a stage is its last one. */
const sectionOrder: readonly Section[] = ['third', 'main', 'lower', 'final'];

const inPlayOrder = (one: Match, other: Match) =>
  one.step - other.step ||
  sectionOrder.indexOf(one.section) - sectionOrder.indexOf(other.section) ||
  one.group - other.group ||
  one.round - other.round ||
  one.position - other.position;

export const lastNumber = (matches: readonly Match[]) =>
  matches.reduce((last, { number }) => Math.max(last, number ?? 0), 0);

/** Numbers each of the matches `among` all that has none and can be played, in the order of play. */
export function giveNumbers(matches: readonly Match[], among = matches) {
  let last = lastNumber(matches);
  for (const match of among.toSorted(inPlayOrder)) {
    if (match.number !== null || ['bye', 'unneeded'].includes(stateOf(match))) continue;
    last += 1;
    match.number = last;
  }
}
