import type { Bracket, Match } from '@last-circle/contract/competition/brackets/brackets.ts';
import { nextPosition } from './folded-rounds.ts';
import { isEntrant, matchesIn } from '#competition/brackets/data/match-labels.ts';

const plays = ({ a, b }: Match, entrantId: number) =>
  [a, b].some((slot) => isEntrant(slot) && slot.id === entrantId);

const isOpen = ({ state }: Match) => state === 'ready' || state === 'waiting';

/** In an elimination, the ids of the matches of an entrant and, until it is out, of its possible next ones. */
export function entrantPathOf(bracket: Bracket, entrantId: number | undefined) {
  const path = new Set<number>();
  if (entrantId === undefined || !bracket.format.endsWith('elimination')) return path;
  const own = matchesIn(bracket).filter((match) => plays(match, entrantId));
  for (const { id } of own) path.add(id);
  const open = own.find(isOpen);
  for (const { id } of open ? winsFrom(bracket.rounds, open) : []) path.add(id);
  return path;
}

/** The matches after one that its winner would play, one after the other. */
function winsFrom(rounds: Bracket['rounds'], match: Match): Match[] {
  const [round, next] = roundsAfter(rounds, match);
  if (!round || !next) return [];
  const position = next.section === round.section ? nextPosition(round, match.position) : 0;
  const after = next.matches.find((other) => other.position === position);
  return after ? [after, ...winsFrom(rounds, after)] : [];
}

/** The round of a match, and that of its winner: after the last one of its section the final. */
function roundsAfter(rounds: Bracket['rounds'], { section, round }: Match) {
  const ofSection = (wanted: Match['section']) => rounds.filter((one) => one.section === wanted);
  const inSection = ofSection(section);
  const index = inSection.findIndex((one) => one.round === round);
  const [final] = section === 'final' ? [] : ofSection('final');
  return [inSection[index], section === 'final' ? undefined : (inSection[index + 1] ?? final)];
}
