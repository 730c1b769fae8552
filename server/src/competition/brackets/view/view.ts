import { roundHeading } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { stageName } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { mapInTurns } from '#platform/turns.ts';
import { AppError } from '#platform/errors.ts';
import { isOver, stateOf } from '#competition/brackets/engine/draw/match.ts';
import { stageStandings } from '#competition/brackets/engine/standings/stage.ts';
import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';
import { namesOf, type StoredEntrant } from '#competition/brackets/stored/entrants.ts';
import { byId, marksOf, matchViewOf, othersOf, seedNames } from './match-view.ts';
import { wordsOf } from './tie-breaks.ts';
import { orderOf, stepsOfStage, type StoredMatch } from '#competition/brackets/stored/matches.ts';
import { scheduleOf } from '#competition/brackets/stored/round-plans.ts';
import {
  entrantsInStage,
  loadStages,
  withdrawnFrom,
  type LoadedStages,
} from '#competition/brackets/stored/stages.ts';
import { withSnapshot } from '#competition/brackets/stored/tournament.ts';
import type { Context } from '#platform/db/context.ts';

/** A stage, without a number the first one that is not over, else the last. */
export const get = (ctx: Context, tournamentId: number, stage?: number) =>
  withSnapshot(ctx, tournamentId, async (ctx, tournament) =>
    viewOf(await loadStages(ctx, tournament), stage),
  );

/** A stage as everybody may see it; without a number the first one that is not over, else the last. */
export async function viewOf(loaded: LoadedStages, number?: number): Promise<Bracket> {
  const { tournament, entrants, structures, matches } = loaded;
  const shown = shownStage(loaded, number);
  const structure = structures[shown - 1];
  if (!structure) throw new AppError('not_found', 'Stage not found');
  const { format } = structure.stage;
  const inStage = matches.filter((match) => match.stage === shown && stateOf(match) !== 'unneeded');
  const context = {
    tournament,
    entrants: byId(entrants),
    ...othersOf(inStage),
    seedName: seedNames(tournament, entrants.length),
  };
  const third = inStage.find(({ section }) => section === 'third');
  const rounds = [];
  for (const { matches, ...round } of roundsOf(inStage)) {
    const drawn = matches.filter(
      ({ pairing, sourceA }) => sourceA !== 'pairing' || pairing !== null,
    );
    rounds.push({
      name: roundHeading({ format, ...round }),
      section: round.section,
      group: round.group,
      round: round.round,
      matches: await mapInTurns(drawn, (match) => matchViewOf(match, context)),
    });
  }
  return {
    format,
    version: tournament.version,
    stage: shown,
    stages: stagesOf(loaded),
    rounds,
    schedule: scheduleOf(loaded, structure),
    resultsBy: tournament.resultsBy,
    thirdPlace: third ? matchViewOf(third, context) : null,
    standings: standingsOf(loaded, structure),
    entrants: await mapInTurns(entrants, (entrant) => entrantViewOf(entrant, loaded)),
  };
}

/** The stage with the number; without one the first that is not over, else the last. */
export function shownStage(loaded: LoadedStages, number?: number) {
  const stages = stagesOf(loaded);
  return number ?? stages.find(({ state }) => state !== 'done')?.number ?? stages.length;
}

const sectionOrder = ['main', 'lower', 'final'];

/** The rounds of a stage: group by group, the upper bracket before the lower one. */
function roundsOf(matches: readonly StoredMatch[]) {
  const main = matches.filter(({ section }) => section !== 'third');
  const rounds = Map.groupBy(main, ({ section, group, round }) => `${section} ${group} ${round}`);
  return [...rounds.values()]
    .flatMap((matches) => {
      const [first] = matches;
      if (!first) return [];
      const { section, group, round, rounds } = first;
      return [{ section, group, round, rounds, matches }];
    })
    .toSorted(
      (one, other) =>
        sectionOrder.indexOf(one.section) - sectionOrder.indexOf(other.section) ||
        one.group - other.group ||
        one.round - other.round,
    );
}

/** All stages with their states. */
export function stagesOf(loaded: LoadedStages): Bracket['stages'] {
  return loaded.structures.map(({ number, stage, isLast }) => ({
    number,
    name: stageName(stage, number),
    format: stage.format,
    state: stageState(loaded, { number, isLast }),
  }));
}

function stageState(
  loaded: LoadedStages,
  { number, isLast }: { number: number; isLast: boolean },
): Bracket['stages'][number]['state'] {
  const { matches, laterSeeds } = loaded;
  const inStage = matches.filter(({ stage }) => stage === number);
  if (inStage.length > 0 && inStage.every(isOver)) return 'done';
  if (!isLast && laterSeeds.some(({ stage }) => stage === number + 1)) {
    const next = entrantsInStage(loaded, number + 1);
    if (!next.includes(null)) return 'done';
  }
  const known = entrantsInStage(loaded, number);
  const isFilled = known.length > 0 && !known.includes(null);
  return isFilled || inStage.some(isPlayable) ? 'ongoing' : 'waiting';
}

const isPlayable = (match: StoredMatch) => ['ready', 'done', 'forfeit'].includes(stateOf(match));

function standingsOf(loaded: LoadedStages, structure: StageStructure): Bracket['standings'] {
  const { entrants, matches } = loaded;
  const { number } = structure;
  const inStage = matches.filter((match) => match.stage === number);
  if (inStage.length === 0) return [];
  const known = byId(entrants);
  const nameOf = namesOf(entrants);
  const bySeed = entrantsInStage(loaded, number);
  const withdrawn = withdrawnFrom(loaded, number);
  return stageStandings(structure, inStage, bySeed, withdrawn).map(
    ({ decision = {}, ...standing }) => ({
      ...standing,
      ...(Object.keys(decision).length > 0 && wordsOf(decision)),
      name: nameOf(standing.entrantId),
      ...(standing.figures &&
        known.get(standing.entrantId)?.hasForfeited && { isWithdrawn: true as const }),
      ...marksOf(known.get(standing.entrantId)),
    }),
  );
}

function entrantViewOf(entrant: StoredEntrant, loaded: LoadedStages): Bracket['entrants'][number] {
  const { id, name, seed, hasForfeited, registrationId, teamId, version, formers } = entrant;
  return {
    id,
    name,
    seed,
    hasForfeited,
    registrationId,
    teamId,
    version,
    ...marksOf(entrant),
    ...(formers.length > 0 && {
      standsInFor: formers.map((former) => ({
        name: former.name,
        from: orderName(former.from, loaded),
      })),
    }),
  };
}

/** The round or game of a number of `orderOf`. */
function orderName(order: number, { tournament, matches }: LoadedStages) {
  const number = Math.floor((order - 1) / stepsOfStage) + 1;
  const stage = tournament.stages[number - 1];
  if (stage?.format === 'battle_royale') return `Game ${order % stepsOfStage}`;
  const match = matches.find((other) => orderOf(other) === order);
  return match && stage ? roundHeading({ format: stage.format, ...match }) : '';
}
