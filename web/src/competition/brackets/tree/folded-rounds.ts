import { currentIndexOf } from '#competition/brackets/data/matches.ts';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';

/** A slot in the column of a round; empty where a bye is folded. */
export interface Row {
  key: number;
  match: Match | undefined;
  /** Whether matches of the round before lead here. */
  isFed: boolean;
  /** Whether the winner goes on beside a neighbour, straight on, or nowhere. */
  leads: 'beside' | 'straight' | undefined;
}

/** A round as a column of a tree. */
export interface Column {
  name: string;
  round: number;
  rows: Row[];
  matches: readonly Match[];
}

type Round = Bracket['rounds'][number];

const isBye = ({ state }: Match) => state === 'bye';

export const byesOf = (rounds: readonly Round[]) =>
  rounds.flatMap(({ matches }) => matches).filter(isBye).length;

/** Whether two matches of a round lead to one, not each to its own. */
const isHalving = ({ section, round }: Round) =>
  section === 'main' || (section === 'lower' && round % 2 === 0);

/** The position that the winner of a match goes on to in the next round of its section. */
export const nextPosition = (round: Round, position: number) =>
  isHalving(round) ? position >> 1 : position;

/**
 * The rounds of a section as columns whose rows are level with those that they lead to. Where byes
 * leave one match of two at most, it is level with the one that it leads to.
 */
export function columnsOf(rounds: readonly Round[], areByesShown: boolean): Column[] {
  const isShown = (match: Match) => areByesShown || !isBye(match);
  const columns: Column[] = [];
  let spread = (position: number) => position;
  let count = 1;
  for (const [index, round] of [...rounds.entries()].toReversed()) {
    const isLast = index === rounds.length - 1;
    const matches = round.matches.filter(isShown);
    const isCompact = isLast || !isHalving(round) || areSingle(matches);
    const toNext = spread;
    if (!isLast && isHalving(round)) {
      spread = isCompact
        ? (position) => toNext(position >> 1)
        : (position) => toNext(position >> 1) * 2 + (position & 1);
    }
    if (!isCompact) count *= 2;
    const before = rounds[index - 1];
    const fed = new Set(
      before?.matches.filter(isShown).map(({ position }) => nextPosition(before, position)),
    );
    const byRow = new Map(matches.map((match) => [spread(match.position), match]));
    columns.unshift({
      name: round.name,
      round: round.round,
      matches: round.matches,
      rows: Array.from({ length: count }, (_, row): Row => {
        const match = byRow.get(row);
        return {
          key: match?.id ?? -row,
          match,
          isFed: match !== undefined && fed.has(match.position),
          leads: match && !isLast ? (isCompact ? 'straight' : 'beside') : undefined,
        };
      }),
    });
  }
  // The first rounds of a lower bracket may be byes alone.
  const beginning = columns.findIndex(({ rows }) => rows.some(({ match }) => match));
  return columns.slice(Math.max(0, beginning));
}

/** Whether no two of a halving round lead to the same match. */
function areSingle(matches: readonly Match[]) {
  const next = new Set(matches.map(({ position }) => position >> 1));
  return next.size === matches.length;
}

/** The round that a phone shows: the chosen one, else the one that is played. */
export const shownRoundOf = (
  rounds: readonly Round[],
  columns: readonly Column[],
  chosen: number | undefined,
) => Math.max(columns[0]?.round ?? 1, chosen ?? rounds[currentIndexOf(rounds)]?.round ?? 1);
