import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { isEntrant, isOpen, matchesIn, plays } from '#competition/brackets/data/matches.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';

export type Entrant = Bracket['entrants'][number];

export interface RosterDialogProps {
  tournament: Tournament;
  bracket: Bracket;
  /** The entrant as it was seen when the form was opened. */
  entrant: Entrant;
  onClose: () => void;
}

const matchesOf = (bracket: Bracket, entrantId: number) =>
  matchesIn(bracket).filter((match) => plays(match, entrantId));

/** The first match of an entrant without a result. */
export const openMatchOf = (bracket: Bracket, entrantId: number) =>
  matchesOf(bracket, entrantId).find(isOpen);

const isPlayed = ({ state, report }: Match) =>
  state === 'done' || state === 'forfeit' || report !== null;

export const hasPlayed = (bracket: Bracket, entrantId: number) =>
  matchesOf(bracket, entrantId).some(isPlayed);

/** Whether somebody else can take the place of an entrant. */
export function isReplaceable(bracket: Bracket, entrantId: number) {
  if (bracket.format === 'battle_royale') return true;
  const open = openMatchOf(bracket, entrantId);
  return open !== undefined && open.report === null;
}

interface OpenBye {
  matchId: number;
  /** 'Quarter-final 3, against Nova' */
  label: string;
  seed: number;
}

/** Byes from which nobody has played on, that of the weakest seed first. */
export function openByesOf({ rounds, stage }: Bracket): OpenBye[] {
  const isLowerPlayed = rounds.some(
    ({ section, matches }) => section !== 'main' && matches.some(isPlayed),
  );
  if (stage > 1 || isLowerPlayed) return [];
  const [first, second] = rounds.filter(({ section }) => section === 'main');
  const byes = (first?.matches ?? []).flatMap((match): OpenBye[] => {
    const { id, name, a, position, state } = match;
    const next = second?.matches.find((other) => other.position === position >> 1);
    if (state !== 'bye' || !isEntrant(a) || !next || isPlayed(next)) return [];
    return [{ matchId: id, label: `${name}, against ${a.name}`, seed: a.seed }];
  });
  return byes.toSorted((one, other) => other.seed - one.seed);
}
