import type { Context } from '#platform/db/context.ts';
import { publish } from '#competition/deliveries/outbox.ts';
import type { GameKey, NamedResult } from '#competition/brackets/stored/games.ts';
import { gameName } from '#competition/brackets/stored/stages.ts';
import type { BracketTournament } from '#competition/brackets/stored/tournament.ts';

export async function publishGame(
  ctx: Context,
  tournament: BracketTournament,
  game: GameKey & { results: readonly NamedResult[]; isCorrection: boolean },
) {
  const name = gameName(tournament, game);
  await publish(ctx, tournament.id, 'match.result', {
    game: game.number,
    ...(name !== `Game ${game.number}` && { name }),
    results: game.results.map(({ name, placement, kills }) => ({ name, placement, kills })),
    isCorrection: game.isCorrection,
  });
}
