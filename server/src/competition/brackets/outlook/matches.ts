import { isOver, stateOf } from '#competition/brackets/engine/draw/match.ts';
import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';
import { statusOf } from '#competition/brackets/engine/outlook/chance.ts';
import { eliminationPaths } from '#competition/brackets/engine/outlook/matches/elimination.ts';
import {
  eliminationOdds,
  strengthsOf,
  tableOdds,
} from '#competition/brackets/engine/outlook/matches/odds.ts';
import {
  tablePlaces,
  winsNeeded,
  type Table,
} from '#competition/brackets/engine/outlook/matches/table.ts';
import { stageStandings, type Standing } from '#competition/brackets/engine/standings/stage.ts';
import type { StoredMatch } from '#competition/brackets/stored/matches.ts';
import {
  entrantsInStage,
  withdrawnFrom,
  type LoadedStages,
} from '#competition/brackets/stored/stages.ts';
import type { Contest } from './contest.ts';

/** A stage of matches between entrants who are all known. */
interface Stage {
  structure: StageStructure;
  matches: readonly StoredMatch[];
  entrantIds: readonly number[];
  withdrawn: ReadonlySet<number>;
  lot: Parameters<typeof tableOdds>[3];
}

/** The groups of a stage, or the stage as one; none before its first result. */
export function matchContests(loaded: LoadedStages, structure: StageStructure): Contest[] {
  const { number, stage } = structure;
  const matches = loaded.matches.filter((match) => match.stage === number);
  const bySeed = entrantsInStage(loaded, number);
  const entrantIds = bySeed.filter((id) => id !== null);
  const played = matches.filter((match) => stateOf(match) === 'done').length;
  if (entrantIds.length < bySeed.length || played === 0) return [];
  const withdrawn = withdrawnFrom(loaded, number);
  const strengths = new Map(strengthsOf(loaded.matches));
  for (const id of withdrawn) strengths.set(id, 0);
  const lot = { strengths, seed: loaded.tournament.drawLot + number * 10_000 + played };
  const inStage: Stage = { structure, matches, entrantIds, withdrawn, lot };
  if (stage.format.endsWith('elimination')) return [eliminationContest(inStage)];
  const standings = stageStandings(structure, matches, bySeed, withdrawn);
  return [...Map.groupBy(standings, ({ group }) => group ?? 1)]
    .toSorted(([one], [other]) => one - other)
    .map(([group, rows]) => tableContest(inStage, group, rows));
}

const leftIn = (matches: readonly StoredMatch[]) =>
  matches.filter((match) => !isOver(match)).length;

function eliminationContest({ matches, entrantIds, withdrawn, lot }: Stage): Contest {
  const left = leftIn(matches);
  const paths = new Map(
    [...eliminationPaths(matches, withdrawn)].filter(([id]) => left === 0 || !withdrawn.has(id)),
  );
  const needsOf = (id: number, places: number) => {
    const wins = paths.get(id)?.winsFor(places) ?? null;
    return wins === null || wins === 0 ? null : winsText(wins, ' in a row');
  };
  return {
    lobby: 1,
    entrantIds,
    left,
    places: paths,
    // An entrant that is out of the bracket has ended, while others still play.
    statusesOf: (wanted) =>
      new Map([...paths].map(([id, one]) => [id, statusOf(one, wanted, one.best === one.worst)])),
    needsOf,
    oddsOf: async (places) => (left === 0 ? [] : eliminationOdds(matches, entrantIds, places, lot)),
  };
}

/** A group of a round robin, or a Swiss stage, with its rows in order of rank. */
function tableContest(
  { structure: { stage }, matches, withdrawn, lot }: Stage,
  group: number,
  rows: readonly Standing[],
): Contest {
  const isHere = (match: StoredMatch) =>
    stage.format === 'swiss' || Math.max(match.group, 1) === group;
  const own = matches.filter(isHere);
  const left = leftIn(own);
  const order = rows.map(({ entrantId }) => entrantId);
  const table = tableOf(
    own,
    rows.filter(({ entrantId }) => !withdrawn.has(entrantId)),
  );
  const places =
    left === 0
      ? new Map(rows.map(({ entrantId, place }) => [entrantId, { best: place, worst: place }]))
      : tablePlaces(table);
  return {
    lobby: group,
    entrantIds: order,
    left,
    places,
    statusesOf: (wanted) =>
      new Map([...places].map(([id, one]) => [id, statusOf(one, wanted, left === 0)])),
    needsOf(id, wanted) {
      const wins = winsNeeded(table, id, wanted);
      return wins === null || wins === 0 ? null : winsText(wins);
    },
    oddsOf: async (wanted) =>
      left === 0
        ? []
        : tableOdds(table, order, wanted, { ...lot, seed: lot.seed + group * 100_000 }),
  };
}

function tableOf(matches: readonly StoredMatch[], rows: readonly Standing[]): Table {
  const open = matches.flatMap((match) => {
    const { entrantA, entrantB } = match;
    return entrantA === null || entrantB === null || isOver(match)
      ? []
      : [[entrantA, entrantB] as const];
  });
  const unpaired = new Set(
    matches.filter((match) => match.entrantA === null && !isOver(match)).map(({ round }) => round),
  );
  const points = new Map(rows.map(({ entrantId, figures }) => [entrantId, figures?.points ?? 0]));
  return { points, open, unpaired: unpaired.size };
}

/** 'a win', '2 wins in a row'. */
const winsText = (wins: number, more = '') => (wins === 1 ? 'a win' : `${wins} wins${more}`);
