import type { Bracket, Match } from '@last-circle/contract/brackets.ts';

/** A place in the column of a round; empty where a bye is folded. */
export interface Row {
  key: number;
  match: Match | undefined;
  /** Whether matches of the round before lead here. */
  isFed: boolean;
  /** Whether the winner goes on beside a neighbour, straight on, or nowhere. */
  leads: 'beside' | 'straight' | undefined;
}

type Rounds = Bracket['rounds'];

export const byesOf = ([first]: Rounds) =>
  first?.matches.filter(({ state }) => state === 'bye').length ?? 0;

/** The rounds as columns whose rows are level with those that they lead to. */
export function columnsOf(rounds: Rounds, areByesShown: boolean) {
  const last = rounds.length - 1;
  const isShown = ({ state }: Match) => areByesShown || state !== 'bye';
  const feeding = Map.groupBy(rounds[0]?.matches.filter(isShown) ?? [], feeds);
  // Where byes leave one match of two at most, it is level with the one that it leads to.
  const isHalved = last > 0 && [...feeding.values()].every(({ length }) => length === 1);

  return rounds.map(({ name, matches }, index) => {
    if (index === 0 && isHalved)
      return { name, rows: halvedRows(Math.ceil(matches.length / 2), feeding) };
    return {
      name,
      rows: matches.map((match): Row => {
        const isEmpty = !isShown(match);
        return {
          key: match.id,
          match: isEmpty ? undefined : match,
          isFed: index > 1 || (index === 1 && feeding.has(match.position)),
          leads: index === last || isEmpty ? undefined : 'beside',
        };
      }),
    };
  });
}

const feeds = ({ position }: Match) => position >> 1;

const halvedRows = (count: number, feeding: Map<number, Match[]>) =>
  Array.from({ length: count }, (_, position): Row => {
    const match = feeding.get(position)?.[0];
    return { key: match?.id ?? -position, match, isFed: false, leads: match && 'straight' };
  });
