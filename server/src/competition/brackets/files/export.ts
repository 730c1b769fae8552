import type { BracketExport } from '@last-circle/contract/competition/brackets/export.ts';
import { stageName } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import type { TournamentFormat } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Context } from '#platform/db/context.ts';
import { crossings } from '#competition/brackets/engine/draw/elimination.ts';
import { hasResult, isOpening, stateOf } from '#competition/brackets/engine/draw/match.ts';
import { seedOf } from '#competition/brackets/engine/draw/sources.ts';
import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';
import type { StoredMatch } from '#competition/brackets/stored/matches.ts';
import { planOf } from '#competition/brackets/stored/round-plans.ts';
import { loadStages, type LoadedStages } from '#competition/brackets/stored/stages.ts';
import { withSnapshot } from '#competition/brackets/stored/tournament.ts';

type Row<T extends keyof BracketExport> = BracketExport[T][number];
type Results = Pick<Row<'match'>, 'status' | 'opponent1' | 'opponent2'>;

/** The stages of matches as tables of brackets-manager; those of games are left out. */
export const exportBracket = (ctx: Context, tournamentId: number) =>
  withSnapshot(ctx, tournamentId, async (ctx, tournament): Promise<BracketExport> => {
    const loaded = await loadStages(ctx, tournament);
    const stages = loaded.structures.filter(({ stage }) => stage.format !== 'battle_royale');
    const group = numbered(loaded.matches.map(groupOf));
    const round = numbered(loaded.matches.map(roundOf));
    return {
      participant: loaded.entrants.map(({ id, name }) => ({
        id,
        tournament_id: tournamentId,
        name,
      })),
      stage: stages.map((structure) => stageRow(loaded, structure)),
      group: [...group].map(([key, id]) => {
        const [stage_id = 0, number = 0] = key.split('.').map(Number);
        return { id, stage_id, number };
      }),
      round: [...round].map(([key, id]) => {
        const [stage_id = 0, number = 0, inGroup = 0] = key.split('.').map(Number);
        return { id, stage_id, group_id: group.get(`${stage_id}.${number}`) ?? 0, number: inGroup };
      }),
      match: loaded.matches.map((match) => ({
        id: match.id,
        stage_id: match.stage,
        group_id: group.get(groupOf(match)) ?? 0,
        round_id: round.get(roundOf(match)) ?? 0,
        number: match.position + 1,
        child_count: childCount(loaded, match),
        ...resultsOf(match),
      })),
      match_game: loaded.matches.flatMap(gamesOf),
    };
  });

/** Numbers things from 1 in the order in which they come. */
const numbered = (keys: readonly string[]) =>
  new Map([...new Set(keys)].map((key, index) => [key, index + 1]));

const sectionNumbers = { main: 1, lower: 2, final: 3, third: 2 };

/** The stage and the number of the group, which is also that of a section. */
const groupOf = ({ stage, section, group }: StoredMatch) =>
  `${stage}.${group === 0 ? sectionNumbers[section] : group}`;

const roundOf = (match: StoredMatch) => `${groupOf(match)}.${match.round}`;

function stageRow(
  { tournament, matches }: LoadedStages,
  { number, stage, seeds }: StageStructure,
): Row<'stage'> {
  const { format, hasReset } = stage;
  const own = matches.filter((match) => match.stage === number);
  const isElimination = format.endsWith('elimination');
  return {
    id: number,
    tournament_id: tournament.id,
    name: stageName(stage, number),
    type:
      format === 'single_elimination' || format === 'double_elimination' ? format : 'round_robin',
    number,
    settings: {
      // Places that nobody has are byes.
      size: isElimination ? own.filter(isOpening).length * 2 : seeds.length,
      ...(!isElimination && { groupCount: Math.max(1, ...seeds.map(({ group }) => group)) }),
      ...(format === 'double_elimination' && { grandFinal: hasReset ? 'double' : 'simple' }),
      ...(format === 'single_elimination' && {
        consolationFinal: own.some(({ section }) => section === 'third'),
      }),
      seedOrdering: orderingsOf(format, own),
      matchesChildCount: 0,
      rules: stage,
      lot: tournament.drawLot,
    },
  };
}

/** The orderings of that format; it has none for some crossings of more than 32 entrants. */
function orderingsOf(format: TournamentFormat, matches: readonly StoredMatch[]) {
  if (!format.endsWith('elimination')) return ['groups.seed_optimized'];
  if (format === 'single_elimination') return ['inner_outer'];
  const rounds = Math.max(0, ...matches.filter(isUpper).map(({ round }) => round));
  const masks = crossings(rounds).slice(2);
  return [
    'inner_outer',
    'natural',
    ...masks.map((mask, index) => crossingName(mask, 2 ** (rounds - index - 2))),
  ];
}

const isUpper = ({ section }: StoredMatch) => section === 'main';

/** The name of a crossing of so many matches. */
function crossingName(mask: number, matches: number) {
  if (mask === matches - 1) return 'reverse';
  if (mask === matches / 2) return 'half_shift';
  if (mask === matches / 2 - 1) return 'reverse_half_shift';
  return mask === 1 ? 'pair_flip' : 'natural';
}

/** Games are children of a match where the site knows them. */
const childCount = ({ tournament }: LoadedStages, match: StoredMatch) =>
  match.games ? planOf(tournament, match).bestOf : 0;

function resultsOf(match: StoredMatch): Results {
  const { entrantA, entrantB, sourceA, sourceB, scoreA, scoreB, winner, isForfeit } = match;
  const isOver = hasResult(match);
  const opponent = (entrant: number | null, source: string | null, score: number | null) => {
    const position = positionOf(source);
    const from = position === null ? {} : { position };
    if (entrant === null) return source === null ? null : { id: null, ...from };
    return {
      id: entrant,
      ...from,
      ...(score !== null && { score }),
      ...(isOver && { result: entrant === winner ? ('win' as const) : ('loss' as const) }),
      ...(isForfeit && entrant !== winner && { forfeit: true as const }),
    };
  };
  return {
    status: statusOf(match),
    opponent1: opponent(entrantA, sourceA, scoreA),
    opponent2: opponent(entrantB, sourceB, scoreB),
  };
}

/** The seed, or the number of the match in its round that was lost; null after a win. */
function positionOf(source: string | null) {
  const seed = seedOf(source);
  if (seed !== null) return seed;
  return source?.startsWith('loser ') ? Number(source.split('.')[1]) + 1 : null;
}

function statusOf(match: StoredMatch): Results['status'] {
  const state = stateOf(match);
  if (state === 'done' || state === 'forfeit') return 4;
  if (state === 'ready') return 2;
  return state === 'waiting' && (match.entrantA !== null || match.entrantB !== null) ? 1 : 0;
}

/** A match has fewer than a hundred games. */
const idsOfMatch = 100;

const gamesOf = (match: StoredMatch): Row<'match_game'>[] =>
  (match.games ?? []).map(({ scoreA, scoreB }, index) => ({
    id: match.id * idsOfMatch + index,
    stage_id: match.stage,
    parent_id: match.id,
    number: index + 1,
    status: 4,
    opponent1: { id: match.entrantA, score: scoreA, result: scoreA > scoreB ? 'win' : 'loss' },
    opponent2: { id: match.entrantB, score: scoreB, result: scoreB > scoreA ? 'win' : 'loss' },
  }));
