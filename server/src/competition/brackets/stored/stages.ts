import { setImmediate as nextTurn } from 'node:timers/promises';
import { groupName, stageName } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { matchTitle } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { AffectedMatch } from '@last-circle/contract/errors.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import {
  type Change,
  draftOf,
  type LobbyGame,
  type StageDraft,
} from '#competition/brackets/engine/play/progress.ts';
import type { Match } from '#competition/brackets/engine/draw/match.ts';
import { recordedBetween } from '#competition/brackets/engine/play/recording.ts';
import { advanceStages } from '#competition/brackets/engine/play/advance-stages.ts';
import { structureOf, type StageStructure } from '#competition/brackets/engine/draw/structure.ts';
import { entrantsOf, withdrawnOf, type StoredEntrant } from './entrants.ts';
import { insert, matchesOf, writeChanges, type StoredMatch } from './matches.ts';
import { allGamesOf, removeGames, type GameKey, type StoredGame } from './games.ts';
import { hasGames, type BracketTournament } from './tournament.ts';

/** The stages of a tournament with all that is played in them. */
export interface LoadedStages {
  tournament: BracketTournament;
  entrants: StoredEntrant[];
  structures: StageStructure[];
  /** Those that are planned: before the start with all seats taken. */
  fullStructures: StageStructure[];
  matches: StoredMatch[];
  games: StoredGame[];
  /** The seeds of the stages after the first one. */
  laterSeeds: LaterSeed[];
}

interface LaterSeed {
  stage: number;
  seed: number;
  entrantId: number;
}

export const structuresOf = ({ stages, drawLot }: BracketTournament, entrants: number) =>
  structureOf(stages, entrants, { lot: String(drawLot) });

export async function loadStages(
  ctx: Context,
  tournament: BracketTournament,
): Promise<LoadedStages> {
  const { id, stages } = tournament;
  const entrants = await entrantsOf(ctx, id);
  const structures = structuresOf(tournament, entrants.length);
  return {
    tournament,
    entrants,
    structures,
    fullStructures: tournament.startNotificationSent
      ? structures
      : structuresOf(tournament, tournament.maxTeams ?? tournament.maxPlayers),
    matches: await matchesOf(ctx, id),
    games: hasGames(tournament) ? await allGamesOf(ctx, id) : [],
    laterSeeds: stages.length > 1 ? await laterSeedsIn(ctx, id) : [],
  };
}

const laterSeedsIn = ({ db }: Context, tournamentId: number): Promise<LaterSeed[]> =>
  db
    .selectFrom('stage_places')
    .where('tournament_id', '=', tournamentId)
    .select(['stage', 'seed', 'entrant_id as entrantId'])
    .orderBy('stage')
    .orderBy('seed')
    .execute();

/** The entrants of a stage by seed; null where a seed is open. */
export function entrantsInStage({ entrants, structures, laterSeeds }: LoadedStages, stage: number) {
  if (stage === 1) return entrants.map(({ id }) => id);
  const bySeed = new Map(
    laterSeeds
      .filter((later) => later.stage === stage)
      .map(({ seed, entrantId }) => [seed, entrantId]),
  );
  const structure = structures[stage - 1];
  return (structure?.seeds ?? []).map(({ seed }) => bySeed.get(seed) ?? null);
}

/** Who has withdrawn from a stage: those whom it led to the next one left only that. */
export const withdrawnFrom = ({ entrants, laterSeeds }: LoadedStages, stage: number) =>
  withdrawnOf(entrants).difference(
    new Set(
      laterSeeds.filter((later) => later.stage === stage + 1).map(({ entrantId }) => entrantId),
    ),
  );

/** What an act on the stages changes, with what follows from it. */
export interface StageChanges {
  changes: Change<StoredMatch>[];
  affected: AffectedMatch[];
  laterSeeds: LaterSeed[];
  clearedGames: (LobbyGame & { stage: number })[];
}

export const advanceRules = ({ scoring }: BracketTournament) => ({
  isPlayed: ({ report }: StoredMatch) => report !== null,
  scoring,
});

/** Computes an act and what follows from it in all stages; nothing is written. */
export function computeChanges(
  loaded: LoadedStages,
  act: (stages: StageDraft<StoredMatch>[]) => void,
  withdrawn: ReadonlySet<number> = withdrawnOf(loaded.entrants),
): StageChanges {
  const { tournament, structures } = loaded;
  const inStage = (number: number) => loaded.matches.filter(({ stage }) => stage === number);
  const stages = structures.map((structure): StageDraft<StoredMatch> => ({
    structure,
    draft: draftOf(inStage(structure.number), withdrawn),
    entrants: entrantsInStage(loaded, structure.number),
    games: loaded.games.filter(({ stage }) => stage === structure.number),
    clearedGames: [],
  }));
  act(stages);
  advanceStages(stages, advanceRules(tournament));
  const before = structures.flatMap(({ number }) => inStage(number));
  const { changes, affected } = recordedBetween(
    before,
    stages.flatMap(({ draft }) => draft.matches),
  );
  const clearedGames = stages.flatMap((stage) =>
    stage.clearedGames.map((game) => ({ ...game, stage: stage.structure.number })),
  );
  return {
    changes,
    affected: [
      ...affected.map((match) => ({ id: match.id, name: nameInStage(tournament, match) })),
      ...clearedGames.map((game) => ({ id: game.number, name: gameName(tournament, game) })),
    ],
    laterSeeds: laterSeedsOf(stages),
    clearedGames,
  };
}

/** Who has which seed in the stages after the first one. */
export const laterSeedsOf = (
  stages: readonly Pick<StageDraft<Match>, 'structure' | 'entrants'>[],
): LaterSeed[] =>
  stages
    .slice(1)
    .flatMap(({ structure, entrants }) =>
      entrants.flatMap((entrantId, index) =>
        entrantId === null ? [] : [{ stage: structure.number, seed: index + 1, entrantId }],
      ),
    );

/** The name of a match, in a later stage with the name of the stage: 'Playoffs: Final'. */
export function nameInStage({ stages }: BracketTournament, match: StoredMatch) {
  const stage = stages[match.stage - 1];
  return match.stage === 1 || !stage
    ? match.name
    : `${stageName(stage, match.stage)}: ${match.name}`;
}

/** The same with its number: 'M12 Semi-final 1', 'Playoffs: M3 Final'. */
export const titleInStage = (tournament: BracketTournament, match: StoredMatch) =>
  nameInStage(tournament, { ...match, name: matchTitle(match) });

/** 'Game 2', or 'Lobbies: Lobby B, game 2' where there are several. */
export function gameName({ stages }: BracketTournament, { stage, lobby, number }: GameKey) {
  const played = stages[stage - 1];
  if (!played || (stages.length === 1 && played.lobbySize === null)) return `Game ${number}`;
  const name = stageName(played, stage);
  return played.lobbySize === null
    ? `${name}: game ${number}`
    : `${name}: ${groupName('battle_royale', lobby)}, game ${number}`;
}

/** Writes what was computed, in the transaction of the caller, which bumps the version. */
export async function writeStageChanges(
  ctx: Context,
  loaded: LoadedStages,
  computed: StageChanges,
) {
  const { changes, clearedGames, laterSeeds } = computed;
  await writeChanges(ctx, changes);
  await removeGames(ctx, loaded.tournament.id, clearedGames);
  if (JSON.stringify(laterSeeds) !== JSON.stringify(loaded.laterSeeds)) {
    await writeLaterSeeds(ctx, loaded.tournament.id, laterSeeds);
  }
}

export async function writeLaterSeeds(
  ctx: Context,
  tournamentId: number,
  laterSeeds: readonly LaterSeed[],
) {
  await ctx.db.deleteFrom('stage_places').where('tournament_id', '=', tournamentId).execute();
  await sql`
    insert into stage_places (tournament_id, stage, seed, entrant_id)
    select ${tournamentId}, stage, seed, "entrantId"
    from jsonb_to_recordset(${JSON.stringify(laterSeeds)})
      as later_seeds (stage integer, seed integer, "entrantId" integer)`.execute(ctx.db);
}

/** Stages in which nothing is played yet, with the entrants of the first one by seed. */
export const unplayedStages = (
  structures: readonly StageStructure[],
  entrants: readonly number[],
  matchesIn: (structure: StageStructure) => Match[],
) =>
  structures.map((structure): StageDraft<Match> => ({
    structure,
    draft: draftOf(matchesIn(structure)),
    entrants: structure.number === 1 ? [...entrants] : structure.seeds.map(() => null),
    games: [],
    clearedGames: [],
  }));

export const insertDrafts = (
  ctx: Context,
  tournamentId: number,
  stages: readonly Pick<StageDraft<Match>, 'structure' | 'draft'>[],
) =>
  insert(
    ctx,
    tournamentId,
    stages.flatMap(({ structure, draft }) =>
      draft.matches.map((match) => ({ ...match, stage: structure.number })),
    ),
  );

/** Brings the matches up to date after seeds have changed, in the transaction of the caller. */
export async function applySeeds(ctx: Context, tournament: BracketTournament) {
  const loaded = await loadStages(ctx, tournament);
  await nextTurn();
  const changes = computeChanges(loaded, () => {});
  await nextTurn();
  await writeStageChanges(ctx, loaded, changes);
}
