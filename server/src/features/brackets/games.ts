import type { User } from '@last-circle/contract/accounts.ts';
import type { Scoring } from '@last-circle/contract/bracket-rules.ts';
import { gameProblems } from '@last-circle/contract/bracket-game-rules.ts';
import type { GameInput } from '@last-circle/contract/bracket-games.ts';
import { recordAudit } from '#platform/audit-log.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import { publish } from '#platform/webhooks/outbox.ts';
import { pointsOf } from './engine/tallies.ts';
import type { GameResult } from './engine/game-result.ts';
import { entrantsOf, namesOf, type StoredEntrant } from './entrants.ts';
import { publicMap, mapTitle, withLockedMap } from './played-maps.ts';
import { clear, gameOf, gamesOf, save, type NamedResult, type StoredGame } from './stored-games.ts';
import { refuseUnlessBattleRoyale, withLocked, withSnapshot } from './tournament.ts';

const viewOf = ({ number, map, results }: StoredGame, scoring: Scoring) => ({
  number,
  map: publicMap(map),
  results: results.map((result) => ({ ...result, points: pointsOf(result, scoring) })),
});

export const list = (ctx: Context, tournamentId: number) =>
  withSnapshot(ctx, tournamentId, async (ctx, { version, scoring }) => {
    const games = await gamesOf(ctx, tournamentId);
    return {
      version,
      scoring: { places: [...scoring.places], kill: scoring.kill },
      games: games.map((game) => viewOf(game, scoring)),
    };
  });

/** Replaces the results of a game, and its map if one is given. */
export const enter = (
  ctx: Context,
  admin: User,
  id: number,
  number: number,
  { mapId, results }: GameInput,
) =>
  withLockedMap(ctx, { id, mapId }, async (ctx, tournament, chosen) => {
    const entrants = await entrantsOf(ctx, id);
    refuseUnlessBattleRoyale(tournament);
    if (!tournament.startNotificationSent) {
      throw new AppError('conflict', 'The tournament has not started yet');
    }
    const ids = entrants.map((entrant) => entrant.id);
    refuseProblems(gameProblems(results, ids));
    const before = await gameOf(ctx, id, number);
    refuseDisqualified(results, entrants, before);
    const map = mapId === undefined ? (before?.map ?? null) : chosen;
    await save(ctx, id, { number, mapId, results });
    await bumpVersion(ctx, id);
    const nameOf = namesOf(entrants);
    const named = results
      .map((result) => ({ ...result, name: nameOf(result.entrantId) }))
      .toSorted((one, other) => one.placement - other.placement);
    const after = { number, map, results: named };
    await publish(ctx, id, 'match.result', {
      game: number,
      results: named.map(({ name, placement, kills }) => ({ name, placement, kills })),
      isCorrection: before !== undefined,
    });
    await recordAudit(ctx, {
      tournamentId: id,
      actor: admin,
      action: before ? 'corrected' : 'recorded',
      subject: `Game ${number}`,
      ...(before && { before: auditValues(before, after) }),
      after: auditValues(after, before),
    });
    return viewOf(after, tournament.scoring);
  });

export const remove = (ctx: Context, admin: User, id: number, number: number) =>
  withLocked(ctx, id, async (ctx) => {
    const before = await gameOf(ctx, id, number);
    if (!before) throw new AppError('not_found', 'Game not found');
    await clear(ctx, id, number);
    await bumpVersion(ctx, id);
    await recordAudit(ctx, {
      tournamentId: id,
      actor: admin,
      action: 'deleted',
      subject: `Game ${number}`,
      before: auditValues(before, undefined),
    });
    return { message: 'Game deleted' };
  });

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
  throw new AppError('conflict', message, { fields: { [`results.${index}.entrantId`]: message } });
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
