import { byValue, nobody, rankBy, type Withdrawn } from './rank.ts';

/** A match of two, as standings count it. */
export interface MatchResult {
  /** From 1. */
  round: number;
  a: number;
  /** Null: a bye. */
  b: number | null;
  /** Null: undecided, or both have withdrawn; the match counts for nothing. */
  winner: number | null;
  /** Null: decided without a score. */
  scoreA: number | null;
  scoreB: number | null;
}

/** A decided match, as one of its sides sees it. */
interface Side {
  id: number;
  opponent: number | null;
  isWon: boolean;
  scoreFor: number;
  scoreAgainst: number;
}

const isDecided = ({ winner }: MatchResult) => winner !== null;

const sidesOf = ({ a, b, winner, scoreA, scoreB }: MatchResult): Side[] => {
  const [ofA, ofB] = [scoreA ?? 0, scoreB ?? 0];
  const sideA = { id: a, opponent: b, isWon: winner === a, scoreFor: ofA, scoreAgainst: ofB };
  return b === null
    ? [sideA]
    : [sideA, { id: b, opponent: a, isWon: winner === b, scoreFor: ofB, scoreAgainst: ofA }];
};

/** The decided matches by entrant. */
function sidesIn(results: readonly MatchResult[]) {
  const sides = Map.groupBy(results.filter(isDecided).flatMap(sidesOf), ({ id }) => id);
  return (id: number | null) => (id === null ? [] : (sides.get(id) ?? []));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const pointsIn = (sides: readonly Side[]) => sides.filter(({ isWon }) => isWon).length;

/** The totals of an entrant: matches won and byes are points. */
function tallyOf(entrantId: number, index: number, sides: readonly Side[]) {
  const played = sides.filter(({ opponent }) => opponent !== null);
  const won = pointsIn(played);
  return {
    entrantId,
    /** Counted from 1 by the order of the start. */
    seed: index + 1,
    points: pointsIn(sides),
    played: played.length,
    won,
    lost: played.length - won,
    scoreFor: sum(played.map(({ scoreFor }) => scoreFor)),
    scoreAgainst: sum(played.map(({ scoreAgainst }) => scoreAgainst)),
  };
}

type Tally = ReturnType<typeof tallyOf>;

const scoreDifference = byValue<Tally>(
  'score difference',
  ({ scoreFor, scoreAgainst }) => scoreFor - scoreAgainst,
);

const betterSeed = byValue<Tally>('seed', ({ seed }) => -seed);

/** The decided matches of these entrants against each other. */
function matchesAmong(equal: readonly Tally[], results: readonly MatchResult[]) {
  const ids = new Set<number | null>(equal.map(({ entrantId }) => entrantId));
  return results.filter((result) => isDecided(result) && ids.has(result.a) && ids.has(result.b));
}

const winsIn =
  (results: readonly MatchResult[]) =>
  ({ entrantId }: Tally) =>
    results.filter(({ winner }) => winner === entrantId).length;

/** By points, head-to-head, score difference, scores for, seed. A bye is no point. */
export function roundRobinStandings(
  entrantIdsBySeed: readonly number[],
  results: readonly MatchResult[],
  withdrawn: Withdrawn = nobody,
) {
  const matches = results.filter(({ b }) => b !== null);
  const sides = sidesIn(matches);
  return rankBy(
    entrantIdsBySeed.map((id, index) => tallyOf(id, index, sides(id))),
    [
      {
        name: 'head-to-head',
        among: (equal) => winsIn(matchesAmong(equal, matches)),
        isRepeated: true,
      },
      scoreDifference,
      byValue('scores for', ({ scoreFor }) => scoreFor),
      betterSeed,
    ],
    withdrawn,
  );
}

/** From this many decided rounds on the median leaves out the best and the worst opponent. */
const medianRounds = 3;

/**
 * By points, Buchholz (how strong the opponents were; a bye is one without points), median Buchholz,
 * head-to-head, score difference, seed. Those who have withdrawn belong to the entrants.
 */
export function swissStandings(
  entrantIdsBySeed: readonly number[],
  results: readonly MatchResult[],
  withdrawn: Withdrawn = nobody,
) {
  const sides = sidesIn(results);
  const decidedRounds = new Set(results.filter(isDecided).map(({ round }) => round));
  const tallies = entrantIdsBySeed.map((id, index) => {
    const own = sides(id);
    const worstFirst = own
      .map(({ opponent }) => pointsIn(sides(opponent)))
      .toSorted((one, other) => one - other);
    const isWhole = decidedRounds.size < medianRounds;
    return {
      ...tallyOf(id, index, own),
      buchholz: sum(worstFirst),
      medianBuchholz: sum(isWhole ? worstFirst : worstFirst.slice(1, -1)),
    };
  });
  return rankBy(
    tallies,
    [
      byValue('Buchholz', ({ buchholz }) => buchholz),
      byValue('median Buchholz', ({ medianBuchholz }) => medianBuchholz),
      { name: 'head-to-head', among: (equal) => headToHead(equal, results) },
      scoreDifference,
      betterSeed,
    ],
    withdrawn,
  );
}

/** Nothing is decided unless all of them have met each other. */
function headToHead(equal: readonly Tally[], results: readonly MatchResult[]) {
  const among = matchesAmong(equal, results);
  const met = new Set(among.map(({ a, b }) => `${Math.min(a, b ?? 0)} ${Math.max(a, b ?? 0)}`));
  const haveAllMet = met.size === (equal.length * (equal.length - 1)) / 2;
  return haveAllMet ? winsIn(among) : () => 0;
}
