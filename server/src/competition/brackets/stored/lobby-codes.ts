import { groupName } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { sql } from 'kysely';
import type { Config } from '#config.ts';
import type { Context } from '#platform/db/context.ts';
import { decrypt, encrypt } from '#platform/encryption.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import type { GameKey } from './games.ts';
import type { BracketTournament } from './tournament.ts';

const purpose = 'code of a lobby';

export const sealCode = ({ config }: Context, code: string) =>
  encrypt(code, secretKeyOf(config), purpose);

/** Null where another key encrypted it. */
export function openCode(config: Config, code: Buffer) {
  try {
    return decrypt(code, secretKeyOf(config), purpose);
  } catch {
    return null;
  }
}

export const isReleased = sql<boolean>`coalesce(release_at <= now(), false)`;

/** The codes of a game, by lobby. */
export const codesOf = (
  { db }: Context,
  tournamentId: number,
  { stage, number }: Omit<GameKey, 'lobby'>,
) =>
  db
    .selectFrom('lobby_codes')
    .where((eb) => eb.and({ tournament_id: tournamentId, stage, number }))
    .orderBy('lobby')
    .select(['id', 'lobby', 'code', 'release_at as releaseAt', isReleased.as('isReleased')])
    .execute();

/** Moves what is released later with the start of its tournament. */
export const moveReleases = ({ db }: Context, tournamentId: number, byMs: number) =>
  sql`
    update lobby_codes set release_at = release_at + make_interval(secs => ${byMs / 1000})
    where tournament_id = ${tournamentId} and release_at > now()`.execute(db);

/** 'Lobby B', or 'Lobby' where there is one. */
export const lobbyName = ({ stages }: BracketTournament, stage: number, lobby: number) =>
  (stages[stage - 1]?.lobbySize ?? null) === null ? 'Lobby' : groupName('battle_royale', lobby);
