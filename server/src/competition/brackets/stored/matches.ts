import type { Stage } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { mapInTurns } from '#platform/turns.ts';
import { AppError } from '#platform/errors.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import type { Change } from '#competition/brackets/engine/play/progress.ts';
import {
  hasResult,
  isOver,
  stateOf,
  type Match,
  type Outcome,
} from '#competition/brackets/engine/draw/match.ts';
import { pathKeys } from '#competition/brackets/engine/draw/path.ts';
import { mapColumn, type StoredMap } from './played-maps.ts';
import { mailReady } from './ready-mails.ts';
import { reportColumn, type ReportState } from './reports.ts';
import { publishResults } from './published-results.ts';

export interface StoredMatch extends Match {
  id: number;
  /** From 1. */
  stage: number;
  version: number;
  map: StoredMap;
  /** Its own time; null where it has that of its round. */
  startsAt: string | null;
  station: string | null;
  report: ReportState;
}

const columns = [
  'matches.id',
  'matches.stage',
  'matches.section',
  'matches.group_number as group',
  'matches.round',
  'matches.rounds',
  'matches.position',
  'matches.step',
  'matches.name',
  'matches.number',
  'matches.source_a as sourceA',
  'matches.source_b as sourceB',
  'matches.entrant_a as entrantA',
  'matches.entrant_b as entrantB',
  'matches.score_a as scoreA',
  'matches.score_b as scoreB',
  'matches.winner',
  sql<StoredMatch['games']>`matches.games`.as('games'),
  sql<StoredMatch['pairing']>`matches.pairing`.as('pairing'),
  'matches.starts_at as startsAt',
  'matches.station',
  reportColumn,
  'matches.is_forfeit as isForfeit',
  'matches.version',
  mapColumn,
] as const;

const columnOf: Record<keyof Outcome, string> = {
  number: 'number',
  sourceA: 'source_a',
  sourceB: 'source_b',
  entrantA: 'entrant_a',
  entrantB: 'entrant_b',
  scoreA: 'score_a',
  scoreB: 'score_b',
  games: 'games',
  winner: 'winner',
  isForfeit: 'is_forfeit',
  pairing: 'pairing',
};
const outcomeColumns = Object.entries(columnOf);

/** The columns of what is given. */
const toColumns = (outcome: Partial<Outcome>) => {
  const given = new Map<string, unknown>(Object.entries(outcome));
  return outcomeColumns
    .filter(([name]) => given.has(name))
    .map(([name, column]) => [column, given.get(name)] as const);
};

const matches = (ctx: Context) =>
  ctx.db
    .selectFrom('matches')
    .leftJoin('maps', 'maps.id', 'matches.map_id')
    .orderBy('matches.stage')
    .orderBy('matches.step')
    .orderBy('matches.section')
    .orderBy('matches.group_number')
    .orderBy('matches.round')
    .orderBy('matches.position')
    .select(columns);

/** The matches of all stages in the order in which they can be played. */
export const matchesOf = (ctx: Context, tournamentId: number): Promise<StoredMatch[]> =>
  matches(ctx).where('matches.tournament_id', '=', tournamentId).execute();

/** The matches in the order in which they can be played. */
export const matchesOfEntrants = (ctx: Context, ids: readonly number[]): Promise<StoredMatch[]> =>
  matches(ctx)
    .where(
      sql<boolean>`(matches.entrant_a = any(${ids}::integer[]) or matches.entrant_b = any(${ids}::integer[]))`,
    )
    .execute();

const found = compiledOnce(
  (ctx, { tournamentId, matchId }: GivenAs<{ tournamentId: number; matchId: number }>) =>
    matches(ctx)
      .where('matches.tournament_id', '=', tournamentId)
      .where('matches.id', '=', matchId),
);

interface Path {
  tournamentId: number;
  stage: number;
  sections: string[];
  rounds: number[];
  positions: number[];
}

const onPath = compiledOnce((ctx, path: GivenAs<Path>) =>
  matches(ctx)
    .where('matches.tournament_id', '=', path.tournamentId)
    .where('matches.stage', '=', path.stage)
    .where(
      sql<boolean>`(matches.section, matches.group_number, matches.round, matches.position) in (
        select section, 0, round, position from unnest(
          ${path.sections}::text[], ${path.rounds}::integer[], ${path.positions}::integer[]
        ) as path (section, round, position))`,
    ),
);

/** A match, and with it in an elimination those that its winner or loser may come to. */
export async function pathFrom(
  ctx: Context,
  { id, stages }: { id: number; stages: readonly Pick<Stage, 'format'>[] },
  matchId: number,
): Promise<{ match: StoredMatch; path: StoredMatch[] }> {
  const [match] = await found(ctx, { tournamentId: id, matchId });
  if (!match) throw new AppError('not_found', 'Match not found');
  const format = stages[match.stage - 1]?.format;
  if (!format?.endsWith('elimination')) return { match, path: [match] };
  const keys = pathKeys(format === 'double_elimination', match).map((key) => key.split(/[ .]/));
  const path = await onPath(ctx, {
    tournamentId: id,
    stage: match.stage,
    sections: keys.map(([section = '']) => section),
    rounds: keys.map(([, round]) => Number(round)),
    positions: keys.map(([, , position]) => Number(position)),
  });
  return { match: path.find((other) => other.id === matchId) ?? match, path };
}

/** Names the round of a match among those of all stages, in the order in which they are played. */
export const orderOf = ({ stage, step }: Pick<StoredMatch, 'stage' | 'step'>) =>
  (stage - 1) * stepsOfStage + step;

export const stepsOfStage = 1000;

/** Whether something of it is played, be it only reported. */
export const isPlayed = (match: StoredMatch) => hasResult(match) || match.report !== null;

/** The known entrants of a match. */
export const entrantIdsOf = ({ entrantA, entrantB }: Match) =>
  [entrantA, entrantB].filter((id) => id !== null);

const positionColumns = [
  'stage',
  'section',
  'round',
  'rounds',
  'position',
  'step',
  'name',
] as const;

export async function insert(
  ctx: Context,
  tournamentId: number,
  matches: readonly (Match & { stage: number })[],
) {
  const rows = await mapInTurns(matches, (match) =>
    JSON.stringify({
      ...Object.fromEntries(positionColumns.map((column) => [column, match[column]])),
      ...Object.fromEntries(toColumns(match)),
      group_number: match.group,
    }),
  );
  const written = sql.join(
    ['group_number', ...positionColumns, ...Object.values(columnOf)].map((name) => sql.ref(name)),
  );
  await sql`
    insert into matches (tournament_id, ${written})
    select ${tournamentId}, ${written}
    from jsonb_populate_recordset(null::matches, ${`[${rows.join(',')}]`})`.execute(ctx.db);
}

/** Whether its opponents become known, or others come into it. */
function isNowReady(change: Change<StoredMatch>) {
  const { match, set } = change;
  const isReady = stateOf({ ...match, ...set }) === 'ready';
  return isReady && ('entrantA' in set || 'entrantB' in set || 'sourceB' in set);
}

/**
 * Writes only the columns that change: a whole row could undo what another match has written. Players
 * are mailed whose match becomes ready.
 */
export async function writeChanges(ctx: Context, changes: readonly Change<StoredMatch>[]) {
  const alike = Map.groupBy(changes, ({ set }) => Object.keys(set).toSorted().join());
  for (const group of alike.values()) await writeAlike(ctx, group);
  await mailReady(
    ctx,
    changes.filter(isNowReady).map(({ match }) => match.id),
  );
  await publishResults(ctx, changes);
}

/** Writes changes of the same columns at once. */
async function writeAlike(ctx: Context, changes: readonly Change<StoredMatch>[]) {
  const rows = await mapInTurns(changes, ({ match, set }) =>
    JSON.stringify({ id: match.id, ...Object.fromEntries(toColumns(set)) }),
  );
  const assignments = toColumns(changes[0]?.set ?? {}).map(
    ([name]) => sql`${sql.ref(name)} = changed.${sql.ref(name)}`,
  );
  await sql`
    update matches set ${sql.join(assignments)}, version = matches.version + 1
    from jsonb_populate_recordset(null::matches, ${`[${rows.join(',')}]`}) as changed
    where matches.id = changed.id`.execute(ctx.db);
}

export const applyChange = ({ match, set }: Change<StoredMatch>): StoredMatch => ({
  ...match,
  ...set,
  version: match.version + 1,
});

/** The matches as they are after these changes. */
export function withChanges(
  matches: readonly StoredMatch[],
  changes: readonly Change<StoredMatch>[],
) {
  const changed = new Map(changes.map((change) => [change.match.id, applyChange(change)]));
  return matches.map((match) => changed.get(match.id) ?? match);
}

/** The first match of an entrant without a result, of matches in the order of their rounds. */
export const openMatchOf = (entrantId: number, matches: readonly StoredMatch[]) =>
  matches.find((match) => entrantIdsOf(match).includes(entrantId) && !isOver(match));
