import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type {
  LobbiesInput,
  LobbyCode,
} from '@last-circle/contract/competition/brackets/lobbies.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { eachAlone } from '#platform/db/each-alone.ts';
import { AppError } from '#platform/errors.ts';
import { newCode } from '#platform/secrets.ts';
import { bumpVersion } from '#competition/tournament/lock.ts';
import { recordChange } from '#competition/tournament/audit.ts';
import {
  codesOf,
  isReleased,
  lobbyName,
  openCode,
  sealCode,
} from '#competition/brackets/stored/lobby-codes.ts';
import { gameName, loadStages, type LoadedStages } from '#competition/brackets/stored/stages.ts';
import {
  refuseUnlessBattleRoyale,
  withLocked,
  withSnapshot,
} from '#competition/brackets/stored/tournament.ts';
import { shownStage } from '#competition/brackets/view/view.ts';
import { mailReleased } from './mails.ts';

/** Names a game; without a stage that which is played. */
export interface GameParams {
  id: number;
  number: number;
  stage?: number | undefined;
}

/** Every lobby of a game; before the start those that full seats would fill. */
export const list = (ctx: Context, { id, ...params }: GameParams) =>
  withSnapshot(ctx, id, async (ctx, tournament): Promise<LobbyCode[]> => {
    const { game, lobbies } = lobbiesIn(await loadStages(ctx, tournament), params);
    const codes = await codesOf(ctx, id, game);
    const views = await viewsOf(
      ctx,
      codes.map((code) => code.id),
    );
    return lobbies.map((number) => {
      const own = codes.find(({ lobby }) => lobby === number);
      return {
        number,
        name: lobbyName(tournament, game.stage, number),
        code: own ? openCode(ctx.config, own.code) : null,
        releaseAt: own?.releaseAt ?? null,
        isReleased: own?.isReleased ?? false,
        seenBy: views
          .filter(({ codeId }) => codeId === own?.id)
          .map(({ username, seenAt }) => ({ username, seenAt })),
      };
    });
  });

const viewsOf = ({ db }: Context, codeIds: number[]) =>
  db
    .selectFrom('lobby_code_views')
    .innerJoin('users', 'users.id', 'user_id')
    .where(sql<boolean>`lobby_code_id = any(${codeIds}::integer[])`)
    .orderBy('seen_at')
    .select(['lobby_code_id as codeId', 'username', 'seen_at as seenAt'])
    .execute();

/** The lobbies of a game, and those that have played it; refuses a stage without lobbies. */
function lobbiesIn(loaded: LoadedStages, { number, stage }: Omit<GameParams, 'id'>) {
  refuseUnlessBattleRoyale(loaded.tournament);
  const shown = shownStage(loaded, stage);
  const structure = loaded.fullStructures[shown - 1];
  if (!structure) throw new AppError('not_found', 'Stage not found');
  if (structure.stage.format !== 'battle_royale') {
    throw new AppError('conflict', 'This stage is not a battle royale');
  }
  const lobbies = new Set(structure.seeds.map(({ group }) => group));
  return {
    game: { stage: shown, number },
    lobbies: [...lobbies].toSorted((one, other) => one - other),
    played: loaded.games
      .filter((game) => game.stage === shown && game.number === number)
      .map(({ lobby }) => lobby),
  };
}

type Game = ReturnType<typeof lobbiesIn>;
type Codes = Awaited<ReturnType<typeof codesOf>>;

/** Changes the codes of a game until its tournament is over; the audit log names the game alone. */
const change = (
  ctx: Context,
  actor: User,
  { id, ...params }: GameParams,
  action: string,
  act: (ctx: Context, game: Game, before: Codes) => Promise<string>,
) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const game = lobbiesIn(await loadStages(ctx, tournament), params);
    if (tournament.status !== 'upcoming' && tournament.status !== 'ongoing') {
      throw new AppError('conflict', 'The tournament is over');
    }
    const message = await act(ctx, game, await codesOf(ctx, id, game.game));
    const stages = tournament.stages.map((stage) => ({ ...stage, lobbySize: null }));
    const name = gameName({ ...tournament, stages }, { ...game.game, lobby: 1 });
    await recordChange(ctx, actor, id, action, `lobby codes of ${name}`);
    return { message };
  });

interface Named {
  number: number;
}

function refuseLobby({ game, lobbies, played }: Game, { number }: Named) {
  if (!lobbies.includes(number)) throw new AppError('not_found', 'Lobby not found');
  if (!played.includes(number)) return;
  throw new AppError('conflict', `Game ${game.number} of this lobby is played`);
}

export const set = (
  ctx: Context,
  actor: User,
  params: GameParams,
  { lobbies: codes }: LobbiesInput,
) =>
  change(ctx, actor, params, 'set', async (ctx, game, before) => {
    for (const named of codes) refuseLobby(game, named);
    const isSame = (old: Codes[number], { number, code }: (typeof codes)[number]) =>
      old.lobby === number && openCode(ctx.config, old.code) === code;
    const gone = before.filter((old) => !codes.some((code) => isSame(old, code)));
    await remove(ctx, gone);
    for (const code of codes) await store(ctx, params.id, game, code);
    return 'Lobby codes saved';
  });

export const release = (
  ctx: Context,
  actor: User,
  params: GameParams,
  input: { number?: number | undefined },
) =>
  change(ctx, actor, params, 'released', async (ctx, _game, before) => {
    const named = before.filter(({ lobby }) => (input.number ?? lobby) === lobby);
    const waiting = named.filter(({ isReleased }) => !isReleased);
    if (named.length === 0) throw noCode();
    if (waiting.length === 0) throw new AppError('conflict', 'Players see it already');
    await ctx.db
      .updateTable('lobby_codes')
      .set({ release_at: sql<string>`now()`, is_announced: false })
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .execute();
    return waiting.length === 1 ? 'Lobby code released' : 'Lobby codes released';
  });

const noCode = () => new AppError('not_found', 'This lobby has no code yet');

/** Who has opened the code before is forgotten with it. */
export const reissue = (
  ctx: Context,
  actor: User,
  params: GameParams,
  { number, code = newCode() }: Named & { code?: string | undefined },
) =>
  change(ctx, actor, params, 'replaced', async (ctx, game, before) => {
    const old = before.find(({ lobby }) => lobby === number);
    if (!old) throw noCode();
    await remove(ctx, [old]);
    await store(ctx, params.id, game, { number, code, releaseAt: old.releaseAt });
    return 'Lobby code replaced';
  });

const remove = ({ db }: Context, codes: Codes) =>
  db
    .deleteFrom('lobby_codes')
    .where(sql<boolean>`id = any(${codes.map(({ id }) => id)}::integer[])`)
    .execute();

/** Stores a new code, or when one that is there is released. */
const store = (
  ctx: Context,
  tournamentId: number,
  { game: { stage, number } }: Game,
  { number: lobby, code, releaseAt }: LobbiesInput['lobbies'][number],
) =>
  ctx.db
    .insertInto('lobby_codes')
    .values({
      tournament_id: tournamentId,
      stage,
      number,
      lobby,
      code: sealCode(ctx, code),
      release_at: releaseAt,
      is_announced: false,
    })
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'stage', 'number', 'lobby']).doUpdateSet((eb) => ({
        release_at: eb.ref('excluded.release_at'),
        // One that stays out is not news.
        is_announced: sql<boolean>`lobby_codes.is_announced
          and coalesce(excluded.release_at <= now(), false)`,
      })),
    )
    .execute();

/** Notifies those who play with a code that is out, and those who watch; runs by the clock. */
export async function announceReleases(ctx: Context) {
  const { rows } = await sql<{ id: number }>`
    select distinct tournament_id as id from lobby_codes
    where not is_announced and release_at <= now() order by id limit 100`.execute(ctx.db);
  await eachAlone(ctx, rows, ({ id }) => announceIn(ctx, id));
}

const announceIn = (ctx: Context, id: number) =>
  withLocked({ ...ctx, changes: ['brackets'] }, id, async (ctx, tournament) => {
    const released = await ctx.db
      .updateTable('lobby_codes')
      .set({ is_announced: true })
      .where('tournament_id', '=', id)
      .where('is_announced', '=', false)
      .where(isReleased)
      .returning(['stage', 'number', 'lobby'])
      .execute();
    if (released.length === 0) return;
    await bumpVersion(ctx, id);
    if (tournament.status === 'ongoing') await mailReleased(ctx, tournament, released);
  });
