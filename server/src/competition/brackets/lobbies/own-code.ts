import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { lobbiesOf } from '#competition/brackets/engine/play/advance-stages.ts';
import { codesOf, lobbyName, openCode } from '#competition/brackets/stored/lobby-codes.ts';
import { isStillIn, ownEntrants } from '#competition/brackets/stored/own-entrants.ts';
import { entrantsInStage, loadStages } from '#competition/brackets/stored/stages.ts';
import { withSnapshot } from '#competition/brackets/stored/tournament.ts';
import { shownStage } from '#competition/brackets/view/view.ts';
import type { GameParams } from './codes.ts';

/** The same for everybody who may not see it, so that nobody learns that there is one. */
const noCode = () => new AppError('not_found', 'There is no lobby code for you');

/** The released code of the lobby in which a user plays a game; the staff sees that it was opened. */
export async function ownCode(ctx: Context, user: User, { id, number, stage }: GameParams) {
  const { codeId, ...answer } = await withSnapshot(ctx, id, async (ctx, tournament) => {
    const own = await ownEntrants(ctx, user.id)
      .where('tournaments.id', '=', id)
      .where(isStillIn)
      .select('entrants.id')
      .executeTakeFirst();
    if (!own) throw noCode();
    const loaded = await loadStages(ctx, tournament);
    const game = { stage: shownStage(loaded, stage), number };
    const lobby = lobbyOf(loaded, game.stage, own.id);
    const stored = (await codesOf(ctx, id, game)).find((code) => code.lobby === lobby);
    const code = stored?.isReleased ? openCode(ctx.config, stored.code) : null;
    if (!stored || code === null) throw noCode();
    return {
      ...game,
      name: lobbyName(tournament, game.stage, stored.lobby),
      code,
      codeId: stored.id,
    };
  });
  await ctx.db
    .insertInto('lobby_code_views')
    .values({ lobby_code_id: codeId, user_id: user.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return answer;
}

/** Undefined for who does not play in the stage. */
function lobbyOf(loaded: Awaited<ReturnType<typeof loadStages>>, stage: number, entrantId: number) {
  const structure = loaded.structures[stage - 1];
  if (structure?.stage.format !== 'battle_royale') return undefined;
  const lobbies = lobbiesOf({ structure, entrants: entrantsInStage(loaded, stage) });
  return [...lobbies].find(([, ids]) => ids.includes(entrantId))?.[0];
}
