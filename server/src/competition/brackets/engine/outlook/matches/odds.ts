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

/**
 * Decides matches by lot: of two who win a and b of all matches, the first wins a(1 - b) against
 * b(1 - a). Entrants are named by their indexes in `ids`.
 */
function lotsOf(ids: readonly number[], { strengths, seed }: Lot) {
  const random = randomFrom(seed);
  const byIndex = Float64Array.from(ids, (id) => strengths.get(id) ?? 0.5);
  const isWon = (one: number, other: number) => {
    const [a, b] = [byIndex[one] ?? 0, byIndex[other] ?? 0];
    const [own, theirs] = [a * (1 - b), b * (1 - a)];
    return random() * (own + theirs) < own;
  };
  return { random, isWon };
}

/**
 * Puts indexes in order by their points, at most `most`, the best first; equal ones by the lots that
 * were drawn last, as one drawing decides all ties of an evening.
 */
function rankingOf(count: number, most: number, random: () => number) {
  const lots = Int32Array.from({ length: count }, (_, index) => index);
  const ranked = new Int32Array(count);
  // Where those of each number of points begin: counted, since comparing takes many times as long.
  const starts = new Int32Array(most + 2);
  function draw() {
    for (let last = count - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      const lot = lots[last] ?? 0;
      lots[last] = lots[other] ?? 0;
      lots[other] = lot;
    }
  }
  function rank(points: Float64Array) {
    const levelOf = (index: number) => most - Math.ceil(points[index] ?? 0);
    starts.fill(0);
    for (let index = 0; index < count; index += 1) {
      const level = levelOf(index) + 1;
      starts[level] = (starts[level] ?? 0) + 1;
    }
    for (let level = 1; level <= most; level += 1) {
      starts[level] = (starts[level] ?? 0) + (starts[level - 1] ?? 0);
    }
    for (const index of lots) {
      const level = levelOf(index);
      const place = starts[level] ?? 0;
      ranked[place] = index;
      starts[level] = place + 1;
    }
    return ranked;
  }
  return { draw, rank };
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
  const ids = order.filter((id) => table.points.has(id));
  const { random, isWon } = lotsOf(ids, lot);
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const open = table.open.map((pair) => pair.map((id) => indexes.get(id) ?? 0));
  const tally = new Tally(ids, places);
  const start = ids.map((id, index) => (table.points.get(id) ?? 0) - index / (2 * ids.length));
  const ends = new Float64Array(ids.length);
  const most = Math.max(0, ...table.points.values()) + open.length + table.unpaired;
  const { draw, rank } = rankingOf(ids.length, most, random);
  const play = (one: number, other: number) => {
    const winner = isWon(one, other) ? one : other;
    ends[winner] = (ends[winner] ?? 0) + 1;
  };
  await simulate(() => {
    ends.set(start);
    for (const [one = 0, other = 0] of open) play(one, other);
    if (table.unpaired > 0) draw();
    for (let round = 0; round < table.unpaired; round += 1) {
      const ranked = rank(ends);
      for (let at = 0; at < ids.length; at += 2) {
        const [one, other] = [ranked[at] ?? 0, ranked[at + 1]];
        if (other === undefined) ends[one] = (ends[one] ?? 0) + 1;
        else play(one, other);
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
  const { isWon } = lotsOf(entrantIds, lot);
  const plays = playsOf(matches, entrantIds);
  const tally = new Tally(entrantIds, places);
  const settle = (index: number | null, place: number | null) => {
    if (index !== null && place !== null) tally.addPlace(index, place);
  };
  await simulate(() => {
    for (const { known, isSecondFinal, from, end, placeOfWinner, placeOfLoser } of plays) {
      const a = known.a ?? comingFrom(from[0]);
      const b = known.b ?? comingFrom(from[1]);
      // Who comes from above and wins the first final is not played against a second time.
      const isOver = isSecondFinal && from[0]?.end.isWonByA;
      end.isWonByA =
        known.winner === null
          ? !isOver && (b === null || (a !== null && isWon(a, b)))
          : known.winner === a;
      [end.winner, end.loser] = end.isWonByA ? [a, b] : [b, a];
      settle(end.winner, placeOfWinner);
      settle(end.loser, placeOfLoser);
    }
  });
  return tally.odds();
}

/** How a match has ended in the simulation that runs, by the indexes of its entrants. */
interface End {
  winner: number | null;
  loser: number | null;
  isWonByA: boolean;
}

type Origin = { end: End; isWinner: boolean } | undefined;

const comingFrom = (origin: Origin) => origin?.end[origin.isWinner ? 'winner' : 'loser'] ?? null;

/** The matches in the order of play, with those that they are filled from and the places that they give. */
function playsOf(matches: readonly Match[], entrantIds: readonly number[]) {
  const indexes = new Map(entrantIds.map((id, index) => [id, index]));
  const indexOf = (id: number | null) => (id === null ? null : (indexes.get(id) ?? null));
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
    known: {
      a: indexOf(match.entrantA),
      b: indexOf(match.entrantB),
      winner: indexOf(match.winner),
    },
    isSecondFinal: isReset(match),
    end,
    from: [origins.get(match.sourceA), origins.get(match.sourceB)],
    placeOfWinner: leading.has(winnerSource(match)) ? null : match.section === 'third' ? 3 : 1,
    placeOfLoser: leading.has(loserSource(match)) ? null : placeOfLoser(match),
  }));
}
