import {
  isReset,
  loserOf,
  stateOf,
  type Match,
  type Source,
} from '#competition/brackets/engine/draw/match.ts';
import { loserSource, winnerSource } from '#competition/brackets/engine/draw/sources.ts';
import { loserPlaces } from '#competition/brackets/engine/standings/stage.ts';
import { randomFrom, simulate, Tally } from '#competition/brackets/engine/outlook/chance.ts';
import type { Table } from './table.ts';

/** How often an entrant wins against an even one: between 0 and 1, and neither of them. */
export type Strengths = ReadonlyMap<number, number>;

/** From the matches played so far, of which two more count for everybody, one of them won. */
export function strengthsOf(matches: readonly Match[]): Strengths {
  const records = new Map<number, { won: number; played: number }>();
  for (const match of matches) {
    if (stateOf(match) !== 'done') continue;
    for (const id of [match.winner, loserOf(match)]) {
      if (id === null) continue;
      const { won, played } = records.get(id) ?? { won: 0, played: 0 };
      records.set(id, { won: won + Number(id === match.winner), played: played + 1 });
    }
  }
  return new Map([...records].map(([id, { won, played }]) => [id, (won + 1) / (played + 2)]));
}

interface Lot {
  strengths: Strengths;
  seed: number;
}

/** Decides matches by lot: of two who win a and b of all matches, the first wins a(1 - b) against b(1 - a). */
function lotsOf({ strengths, seed }: Lot) {
  const random = randomFrom(seed);
  const of = (id: number) => strengths.get(id) ?? 0.5;
  const isWon = (id: number, other: number) => {
    const [own, their] = [of(id) * (1 - of(other)), of(other) * (1 - of(id))];
    return random() * (own + their) < own;
  };
  return { random, isWon };
}

/**
 * How often each entrant of a table ends within the first places. Rounds that are not paired yet pair
 * neighbours; on equal points the present order, best first, decides.
 */
export async function tableOdds(
  table: Table,
  order: readonly number[],
  places: readonly number[],
  lot: Lot,
) {
  const { random, isWon } = lotsOf(lot);
  const ids = order.filter((id) => table.points.has(id));
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const open = table.open.map((pair) => pair.map((id) => indexes.get(id) ?? 0));
  const tally = new Tally(ids, places);
  const start = ids.map((id, index) => (table.points.get(id) ?? 0) - index / (2 * ids.length));
  const ends = new Float64Array(ids.length);
  const play = (one: number, other: number) => {
    const winner = isWon(ids[one] ?? 0, ids[other] ?? 0) ? one : other;
    ends[winner] = (ends[winner] ?? 0) + 1;
  };
  await simulate(() => {
    ends.set(start);
    for (const [one = 0, other = 0] of open) play(one, other);
    for (let round = 0; round < table.unpaired; round += 1) {
      const lots = ids.map((_, index) => ({ index, key: Math.ceil(ends[index] ?? 0) + random() }));
      const paired = lots.toSorted((one, other) => other.key - one.key);
      for (let at = 0; at < paired.length; at += 2) {
        const [one, other] = [paired[at], paired[at + 1]];
        if (one && other) play(one.index, other.index);
        else if (one) ends[one.index] = (ends[one.index] ?? 0) + 1;
      }
    }
    tally.addEnds(ends);
  });
  return tally.odds();
}

/** How often each entrant of an elimination ends within the first places. */
export async function eliminationOdds(
  matches: readonly Match[],
  entrantIds: readonly number[],
  places: readonly number[],
  lot: Lot,
) {
  const { isWon } = lotsOf(lot);
  const plays = playsOf(matches);
  const indexes = new Map(entrantIds.map((id, index) => [id, index]));
  const tally = new Tally(entrantIds, places);
  const settle = (id: number | null, place: number | null) => {
    const index = id === null ? undefined : indexes.get(id);
    if (index !== undefined && place !== null) tally.addPlace(index, place);
  };
  await simulate(() => {
    for (const { match, from, end, placeOfWinner, placeOfLoser } of plays) {
      const a = match.entrantA ?? comingFrom(from[0]);
      const b = match.entrantB ?? comingFrom(from[1]);
      // Who comes from above and wins the first final is not played against a second time.
      const isOver = isReset(match) && from[0]?.end.isWonByA;
      end.isWonByA =
        match.winner === null
          ? !isOver && (b === null || (a !== null && isWon(a, b)))
          : match.winner === a;
      [end.winner, end.loser] = end.isWonByA ? [a, b] : [b, a];
      settle(end.winner, placeOfWinner);
      settle(end.loser, placeOfLoser);
    }
  });
  return tally.odds();
}

/** How a match has ended in the simulation that runs. */
interface End {
  winner: number | null;
  loser: number | null;
  isWonByA: boolean;
}

type Origin = { end: End; isWinner: boolean } | undefined;

const comingFrom = (origin: Origin) => origin?.end[origin.isWinner ? 'winner' : 'loser'] ?? null;

/** The matches in the order of play, with those that they are filled from and the places that they give. */
function playsOf(matches: readonly Match[]) {
  const needed = matches
    .filter((match) => stateOf(match) !== 'unneeded')
    .toSorted((one, other) => one.step - other.step)
    .map((match) => ({ match, end: { winner: null, loser: null, isWonByA: false } as End }));
  const origins = new Map<Source | null, Origin>();
  for (const { match, end } of needed) {
    origins.set(winnerSource(match), { end, isWinner: true });
    origins.set(loserSource(match), { end, isWinner: false });
  }
  const leading = new Set(matches.flatMap(({ sourceA, sourceB }) => [sourceA, sourceB]));
  const placeOfLoser = loserPlaces(matches);
  return needed.map(({ match, end }) => ({
    match,
    end,
    from: [origins.get(match.sourceA), origins.get(match.sourceB)],
    placeOfWinner: leading.has(winnerSource(match)) ? null : match.section === 'third' ? 3 : 1,
    placeOfLoser: leading.has(loserSource(match)) ? null : placeOfLoser(match),
  }));
}
