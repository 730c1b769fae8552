import { lobbiesOf } from '#competition/brackets/engine/play/advance-stages.ts';
import type { GameKey } from '#competition/brackets/stored/games.ts';
import { lobbyName } from '#competition/brackets/stored/lobby-codes.ts';
import { isStillIn } from '#competition/brackets/stored/own-entrants.ts';
import { playerMail, recipientsOf } from '#competition/brackets/stored/player-mails.ts';
import { entrantsInStage, gameName, loadStages } from '#competition/brackets/stored/stages.ts';
import type { BracketTournament } from '#competition/brackets/stored/tournament.ts';
import type { Context } from '#platform/db/context.ts';
import { send } from '#platform/mail/outbox.ts';

/** Notifies those who play in lobbies that their codes are out; the codes stand on the page alone. */
export async function mailReleased(
  ctx: Context,
  tournament: BracketTournament,
  released: readonly GameKey[],
) {
  const loaded = await loadStages(ctx, tournament);
  const playing = await stillIn(ctx, tournament.id);
  for (const game of released) {
    const structure = loaded.structures[game.stage - 1];
    if (structure?.stage.format !== 'battle_royale') continue;
    const entrants = entrantsInStage(loaded, game.stage);
    const ids = lobbiesOf({ structure, entrants }).get(game.lobby) ?? [];
    const recipients = await recipientsOf(
      ctx,
      ids.filter((id) => playing.has(id)),
    );
    const lobby = lobbyName(tournament, game.stage, game.lobby);
    const name = `${gameName(tournament, game)} of ${tournament.name}`;
    await send(
      ctx,
      recipients.map((to) =>
        playerMail(ctx, tournament, to, {
          kind: 'lobby-code',
          subject: `${lobby}: the code for ${name} is out`,
          preheader: 'It stands on the page of the tournament.',
          heading: 'Your lobby code is out',
          text: `you can join the lobby for ${name} now.`,
          label: 'See the code',
        }),
      ),
    );
  }
}

async function stillIn({ db }: Context, tournamentId: number) {
  const rows = await db
    .selectFrom('entrants')
    .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament_id')
    .where('tournaments.id', '=', tournamentId)
    .where(isStillIn)
    .select('entrants.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
