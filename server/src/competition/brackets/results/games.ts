import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Scoring } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import {
  gameProblems,
  type GameResult,
} from '@last-circle/contract/competition/brackets/game-rules.ts';
import type { GameInput } from '@last-circle/contract/competition/brackets/games.ts';
import { recordAudit, recordChange } from '#competition/tournament/audit.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import { bumpVersion } from '#competition/tournament/lock.ts';
import { pointsOf } from '#competition/brackets/engine/standings/games.ts';
import { lobbiesOf } from '#competition/brackets/engine/play/advance-stages.ts';
import { namesOf, type StoredEntrant } from '#competition/brackets/stored/entrants.ts';
import { publishClinched } from '#competition/brackets/outlook/clinched.ts';
import { storeFinalPlacements } from '#competition/brackets/view/placements.ts';
import { shownStage } from '#competition/brackets/view/view.ts';
import { publishGame } from './publish-game.ts';
import { refuseClearing } from './results.ts';
import {
  entrantsInStage,
  gameName,
  loadStages,
  computeChanges,
  writeStageChanges,
  type LoadedStages,
} from '#competition/brackets/stored/stages.ts';
import { publicMap, mapTitle, withLockedMap } from '#competition/brackets/stored/played-maps.ts';
import {
  isGame,
  namedResults,
  removeGames,
  save,
  type GameKey,
  type NamedResult,
  type StoredGame,
} from '#competition/brackets/stored/games.ts';
import {
  refuseUnlessBattleRoyale,
  withLocked,
  withSnapshot,
} from '#competition/brackets/stored/tournament.ts';

const viewOf = ({ stage, lobby, number, map, results }: StoredGame, scoring: Scoring) => ({
  stage,
  lobby,
  number,
  map: publicMap(map),
  results: results.map((result) => ({ ...result, points: pointsOf(result, scoring) })),
});

export const list = (ctx: Context, tournamentId: number, stage?: number) =>
  withSnapshot(ctx, tournamentId, async (ctx, tournament) => {
    const { version, scoring, plannedGames } = tournament;
    const loaded = await loadStages(ctx, tournament);
    const shown = shownStage(loaded, stage);
    const played = tournament.stages[shown - 1];
    return {
      version,
      scoring: { places: [...scoring.places], kill: scoring.kill },
      plannedGames: played?.games ?? plannedGames,
      matchPoint: played?.matchPoint ?? null,
      games: loaded.games
        .filter((game) => game.stage === shown)
        .map((game) => viewOf(game, scoring)),
    };
  });

/** Names a game; without a stage that which is played, without a lobby the first one. */
interface GameParams {
  id: number;
  number: number;
  stage?: number | undefined;
  lobby?: number | undefined;
}

const keyIn = (
  loaded: LoadedStages,
  { number, stage, lobby = 1 }: Omit<GameParams, 'id'>,
): GameKey => ({ stage: shownStage(loaded, stage), lobby, number });

/** Replaces the results of a game, and its map if one is given. */
export const enter = (
  ctx: Context,
  admin: User,
  { id, ...params }: GameParams,
  { mapId, results, force }: GameInput,
) =>
  withLockedMap(ctx, { id, mapId }, async (ctx, tournament, chosen) => {
    refuseUnlessBattleRoyale(tournament);
    if (!tournament.startNotificationSent) {
      throw new AppError('conflict', 'The tournament has not started yet');
    }
    const loaded = await loadStages(ctx, tournament);
    const key = keyIn(loaded, params);
    const members = membersOf(loaded, key);
    refuseProblems(gameProblems(results, members));
    const before = loaded.games.find((game) => isGame(game, key));
    refuseDisqualified(results, loaded.entrants, before);
    const map = mapId === undefined ? (before?.map ?? null) : chosen;
    const after = { ...key, map, results: namedResults(results, loaded.entrants) };
    await save(ctx, id, { ...key, mapId, results });
    await updateWhatFollows(ctx, loaded, { games: [...without(loaded, key), after], force });
    await bumpVersion(ctx, id);
    await publishGame(ctx, tournament, { ...after, isCorrection: before !== undefined });
    await publishClinched(ctx, loaded, { games: [...without(loaded, key), after] });
    const action = before ? 'corrected' : 'recorded';
    await recordAudit(ctx, admin, id, action, gameName(tournament, key), {
      ...(before && { before: auditValues(before, after) }),
      after: auditValues(after, before),
    });
    return viewOf(after, tournament.scoring);
  });

export const remove = (ctx: Context, admin: User, { id, ...params }: GameParams, force: boolean) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const loaded = await loadStages(ctx, tournament);
    const key = keyIn(loaded, params);
    const before = loaded.games.find((game) => isGame(game, key));
    if (!before) throw new AppError('not_found', 'Game not found');
    await removeGames(ctx, id, [key]);
    await updateWhatFollows(ctx, loaded, { games: without(loaded, key), force });
    await recordChange(ctx, admin, id, 'deleted', gameName(tournament, key), {
      before: auditValues(before, undefined),
    });
    return { message: 'Game deleted' };
  });

const without = ({ games }: LoadedStages, key: GameKey) =>
  games.filter((game) => !isGame(game, key));

/** Who plays in a lobby; games of stages that have not begun are refused. */
function membersOf(loaded: LoadedStages, { stage, lobby }: GameKey) {
  const structure = loaded.structures[stage - 1];
  if (structure?.stage.format !== 'battle_royale') {
    throw new AppError('conflict', 'This stage is not a battle royale');
  }
  const entrants = entrantsInStage(loaded, stage);
  if (entrants.includes(null)) {
    throw new AppError('conflict', 'The stage before is not over yet');
  }
  const members = lobbiesOf({ structure, entrants }).get(lobby);
  if (!members) throw new AppError('not_found', 'Lobby not found');
  return members;
}

/** Brings the next stage and the final places up to date; what others played there needs force. */
async function updateWhatFollows(
  ctx: Context,
  loaded: LoadedStages,
  { games, force }: { games: StoredGame[]; force: boolean },
) {
  if (loaded.tournament.stages.length > 1) {
    const changed = { ...loaded, games };
    const result = computeChanges(changed, () => {});
    if (!force) refuseClearing(result.affected);
    await writeStageChanges(ctx, changed, result);
  }
  await storeFinalPlacements(ctx, loaded.tournament.id);
}

/** What was played before stays in its game. */
function refuseDisqualified(
  results: readonly GameResult[],
  entrants: readonly StoredEntrant[],
  before: StoredGame | undefined,
) {
  const index = results.findIndex(
    ({ entrantId }) =>
      entrants.some(({ id, isDisqualified }) => id === entrantId && isDisqualified) &&
      !before?.results.some((result) => result.entrantId === entrantId),
  );
  if (index === -1) return;
  const name = namesOf(entrants)(results[index]?.entrantId ?? null);
  const message = `${name} is disqualified: no further results count`;
  throw fieldError('conflict', `results.${index}.entrantId`, message);
}

function refuseProblems(fields: Record<string, string>) {
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('invalid', message, { fields });
}

/** What differs from the other state of the game, as text for the audit log. */
function auditValues(game: StoredGame, other: StoredGame | undefined) {
  const label = ({ name, placement, kills }: NamedResult) =>
    `${name}: place ${placement}, kills ${kills}`;
  const otherLabels = new Set(other?.results.map(label));
  return {
    ...(game.map?.id !== other?.map?.id && { map: mapTitle(game.map) }),
    results: game.results.map(label).filter((text) => !otherLabels.has(text)),
  };
}
