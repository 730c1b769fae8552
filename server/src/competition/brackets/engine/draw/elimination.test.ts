import { expect, test } from 'vitest';
import { doubleElimination, singleElimination } from './elimination.ts';
import { hasResult, loserOf, stateOf, type Match } from './match.ts';
import { draftOf, placeEntrants } from '#competition/brackets/engine/play/progress.ts';
import { score } from '#competition/brackets/engine/play/recording.ts';
import { keyOf, seedOf } from './sources.ts';
import { eliminationStandings } from '#competition/brackets/engine/standings/stage.ts';

const everySize = Array.from({ length: 255 }, (_, index) => index + 2);
const seedsOf = (entrants: number) => Array.from({ length: entrants }, (_, index) => index + 1);

/** Tests only read them. */
function madeOnce(structureOf: (entrants: number) => readonly Match[]) {
  const made: (readonly Match[])[] = [];
  return (entrants: number) => (made[entrants] ??= structureOf(entrants));
}

const formats = [
  {
    name: 'single elimination',
    structureOf: madeOnce((entrants) => singleElimination(entrants, { thirdPlace: false })),
    topPlaces: [1, 2, 3, 3],
    lives: 1,
    most: (entrants: number) => entrants - 1,
  },
  {
    name: 'single elimination with a third place',
    structureOf: madeOnce((entrants) => singleElimination(entrants, { thirdPlace: true })),
    topPlaces: [1, 2, 3, 4],
    lives: 1,
    most: (entrants: number) => (entrants < 4 ? entrants - 1 : entrants),
  },
  {
    name: 'double elimination',
    structureOf: madeOnce((entrants) => doubleElimination(entrants, { hasReset: true })),
    topPlaces: [1, 2, 3, 4],
    lives: 2,
    most: (entrants: number) => 2 * entrants - 1,
  },
  {
    name: 'double elimination without a second final',
    structureOf: madeOnce((entrants) => doubleElimination(entrants, { hasReset: false })),
    topPlaces: [1, 2, 3, 4],
    lives: 2,
    most: (entrants: number) => 2 * entrants - 2,
  },
];

/** Plays all matches in the order of steps; `isWonByA` decides each. */
function playedOut(
  structure: readonly Match[],
  entrants: number,
  isWonByA: (match: Match) => boolean,
) {
  const draft = draftOf(structure);
  placeEntrants(draft, seedsOf(entrants));
  for (const match of draft.matches) {
    if (stateOf(match) !== 'ready') continue;
    score(draft, match, isWonByA(match) ? { scoreA: 1, scoreB: 0 } : { scoreA: 0, scoreB: 1 });
  }
  return draft.matches;
}

const byBetterSeed = ({ entrantA, entrantB }: Match) => entrantA! < entrantB!;
/** As good as random, the same at every run. */
const byHash = ({ entrantA, entrantB, step, position }: Match) =>
  (entrantA! * 7919 + entrantB! * 104_729 + step * 31 + position) % 97 < 48;

test.each(formats)(
  'in a $name every outcome of a match fills at most one slot',
  ({ structureOf }) => {
    for (const entrants of everySize) {
      const matches = structureOf(entrants);
      const keys = new Set(matches.map(keyOf));
      const lasting = matches.filter(({ section, round }) => section !== 'final' || round === 1);
      const sources = lasting
        .flatMap(({ sourceA, sourceB }) => [sourceA, sourceB])
        .filter((source) => source !== null);
      expect(new Set(sources).size).toBe(sources.length);
      const seeds = sources.map(seedOf).filter((seed) => seed !== null);
      expect(seeds.toSorted((one, other) => one - other)).toEqual(seedsOf(entrants));
      const fed = sources.filter((source) => seedOf(source) === null);
      const unknown = fed.filter((source) => !keys.has(source.slice(source.indexOf(' ') + 1)));
      expect(unknown).toEqual([]);
      const winners = fed.filter((source) => source.startsWith('winner '));
      const open = matches.filter((match) => stateOf(match) !== 'unneeded');
      const ends = open.filter(
        ({ section, round }) => section === 'third' || (section === 'final' && round === 2),
      );
      expect(winners).toHaveLength(open.length - 1 - ends.length);
    }
  },
);

test.each(formats)(
  'in a $name everybody starts once and the best seeds have the byes',
  ({ structureOf }) => {
    for (const entrants of everySize) {
      const draft = draftOf(structureOf(entrants));
      placeEntrants(draft, seedsOf(entrants));
      const opening = draft.matches.filter(
        ({ section, round }) => section === 'main' && round === 1,
      );
      const started = opening
        .flatMap(({ entrantA, entrantB }) => [entrantA, entrantB])
        .filter((entrant) => entrant !== null);
      expect(started.toSorted((one, other) => one - other)).toEqual(seedsOf(entrants));
      const rested = opening
        .filter((match) => stateOf(match) === 'bye')
        .map(({ winner }) => winner!);
      const byes = 2 ** Math.ceil(Math.log2(entrants)) - entrants;
      expect(rested.toSorted((one, other) => one - other)).toEqual(seedsOf(byes));
    }
  },
);

test.each(formats)(
  'in a $name the best seeds come first when they always win',
  ({ structureOf, lives }) => {
    for (const entrants of everySize) {
      const matches = playedOut(structureOf(entrants), entrants, byBetterSeed);
      const top = eliminationStandings(matches).filter(({ place }) => place < 3);
      expect(top).toEqual([
        { place: 1, entrantId: 1 },
        { place: 2, entrantId: 2 },
      ]);
      const decided = matches.filter((match) => hasResult(match) && match.section !== 'third');
      expect(decided).toHaveLength(lives * (entrants - 1));
    }
  },
);

test.each(formats)(
  'in a $name all are out by as many losses as it has lives, and as many are ahead of each place as it says',
  ({ structureOf, lives, most, topPlaces }) => {
    for (const entrants of everySize) {
      const matches = playedOut(structureOf(entrants), entrants, byHash);
      expect(matches.every((match) => !['ready', 'waiting'].includes(stateOf(match)))).toBe(true);
      const losses = new Map<number, number>();
      for (const match of matches.filter(({ section }) => section !== 'third')) {
        const loser = hasResult(match) ? loserOf(match) : null;
        if (loser !== null) losses.set(loser, (losses.get(loser) ?? 0) + 1);
      }
      const hasSecond = matches.some(({ section, round }) => section === 'final' && round === 2);
      const standings = eliminationStandings(matches);
      const [first, ...others] = standings.map(({ entrantId }) => entrantId);
      expect([first!, ...others].toSorted((one, other) => one - other)).toEqual(seedsOf(entrants));
      const oneLoss = lives === 2 && !hasSecond ? [standings[1]!.entrantId] : [];
      const isOut = (id: number) =>
        (oneLoss.includes(id) ? [1, 2] : [lives]).includes(losses.get(id) ?? 0);
      expect(others.filter((id) => !isOut(id))).toEqual([]);
      expect(losses.get(first!) ?? 0).toBeLessThan(lives);
      const played = matches.filter(hasResult);
      const isShort = hasSecond && !losses.has(first!);
      expect(played).toHaveLength(most(entrants) - Number(isShort));
      const places = standings.map(({ place }) => place);
      expect(places.filter((place) => place !== places.indexOf(place) + 1)).toEqual([]);
      const top = places.filter((place) => place < 5);
      expect(top).toEqual(topPlaces.slice(0, entrants));
    }
  },
);

test('the places of a double elimination are shared by who is out in one lower round', () => {
  const placesOf = (entrants: number) =>
    eliminationStandings(
      playedOut(doubleElimination(entrants, { hasReset: true }), entrants, byBetterSeed),
    ).map(({ place }) => place);
  expect(placesOf(2)).toEqual([1, 2]);
  expect(placesOf(3)).toEqual([1, 2, 3]);
  expect(placesOf(4)).toEqual([1, 2, 3, 4]);
  expect(placesOf(5)).toEqual([1, 2, 3, 4, 5]);
  expect(placesOf(6)).toEqual([1, 2, 3, 4, 5, 5]);
  expect(placesOf(8)).toEqual([1, 2, 3, 4, 5, 5, 7, 7]);
  expect(placesOf(16).slice(8)).toEqual([9, 9, 9, 9, 13, 13, 13, 13]);
});
