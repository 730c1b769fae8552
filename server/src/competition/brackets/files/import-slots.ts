import {
  isOpening,
  type Match,
  type MatchPosition,
  type Source,
} from '#competition/brackets/engine/draw/match.ts';
import {
  loserSource,
  seedSource,
  withoutVoids,
} from '#competition/brackets/engine/draw/sources.ts';
import {
  matchesOfStage,
  type StageStructure,
} from '#competition/brackets/engine/draw/structure.ts';
import { refused, type FileMatch } from './import-file.ts';

interface Placed {
  structure: StageStructure;
  thirdPlace: boolean;
  /** By seed of the stage; null where it is not known. */
  entrants: readonly (number | null)[];
}

/**
 * The matches of a stage without entrants. The slots of an elimination are filled as in the file,
 * whatever order of seeds and crossing of losers it was drawn with.
 */
export function matchesAsIn(
  file: readonly FileMatch[],
  { structure, thirdPlace, entrants }: Placed,
) {
  const own = matchesOfStage(structure, { thirdPlace });
  if (!structure.stage.format.endsWith('elimination')) return own;
  const opening = openingOf(file);
  if (opening.length !== openingOf(own).length) {
    throw refused('The bracket of the file is of another size than its entrants need');
  }
  if (!opening.some(({ a, b }) => a?.entrant || b?.entrant)) return own;
  const seeds = Array.from({ length: opening.length * 2 }, (_, index) => ({
    seed: index + 1,
    group: 1,
    from: null,
  }));
  const whole = matchesOfStage({ ...structure, seeds }, { thirdPlace });
  return withoutVoids(withLosers(withSeeds(whole, opening, entrants), file));
}

const openingOf = <M extends MatchPosition>(matches: readonly M[]) =>
  matches.filter(isOpening).toSorted((one, other) => one.position - other.position);

function withSeeds(
  matches: readonly Match[],
  opening: readonly FileMatch[],
  entrants: readonly (number | null)[],
) {
  const sourceOf = (side: FileMatch['a']): Source | null => {
    if (!side) return null;
    const seed = side.entrant === null ? 0 : entrants.indexOf(side.entrant) + 1;
    if (seed === 0) throw refused('Others play in the bracket of the file than lead into it here');
    return seedSource(seed);
  };
  const sources = opening.map(({ a, b }) => [sourceOf(a), sourceOf(b)] as const);
  const named = sources.flat().filter((source) => source !== null);
  if (new Set(named).size !== named.length || named.length !== entrants.length) {
    throw refused('Someone in the file is not in its first round, or is in it twice');
  }
  if (sources.some(([a, b]) => a === null && b === null)) {
    throw refused('The file has a match in which nobody plays');
  }
  return matches.map((match) => {
    if (!isOpening(match)) return match;
    const [one = null, other = null] = sources[match.position] ?? [];
    // A bye is always the second side.
    return { ...match, sourceA: one ?? other, sourceB: one === null ? null : other };
  });
}

/** Lets the losers of upper rounds come to where they come in the file. */
function withLosers(matches: readonly Match[], file: readonly FileMatch[]) {
  const inFile = new Map(
    file
      .filter(({ section }) => section === 'lower')
      .map((match) => [`${match.round}.${match.position}`, match]),
  );
  const rounds = Map.groupBy(
    matches.filter(({ section }) => section === 'lower'),
    ({ round }) => round,
  );
  const sources = new Map<Match, Pick<Match, 'sourceA' | 'sourceB'>>();
  for (const [round, lower] of rounds) {
    if (round > 1 && round % 2 === 1) continue;
    const count = round === 1 ? lower.length * 2 : lower.length;
    const from = { section: 'main' as const, group: 0, round: Math.floor(round / 2) + 1 };
    const wanted = lower.flatMap((match) => {
      const { a, b } = inFile.get(`${round}.${match.position}`) ?? { a: null, b: null };
      return round === 1 ? [a?.position, b?.position] : [a?.position ?? b?.position];
    });
    const positions = completed(wanted, count);
    for (const [index, match] of lower.entries()) {
      const loser = (slot: number) => loserSource({ ...from, position: positions[slot] ?? slot });
      sources.set(
        match,
        round === 1
          ? { sourceA: loser(index * 2), sourceB: loser(index * 2 + 1) }
          : { sourceA: loser(index), sourceB: match.sourceB },
      );
    }
  }
  return matches.map((match) => ({ ...match, ...sources.get(match) }));
}

/** Positions from 0; those that the file does not name fill the other slots in their order. */
function completed(wanted: readonly (number | null | undefined)[], count: number) {
  const named = wanted.filter((position) => position !== null && position !== undefined);
  if (new Set(named).size < named.length || named.some((position) => position > count)) {
    throw refused('The losers of the file do not each have a place in the lower bracket');
  }
  const free = Array.from({ length: count }, (_, index) => index + 1).filter(
    (position) => !named.includes(position),
  );
  return wanted.map((position) => (position ?? free.shift() ?? 1) - 1);
}
