import type { Context } from '#platform/db/context.ts';
import { publish } from '#competition/deliveries/outbox.ts';
import { namesOf } from '#competition/brackets/stored/entrants.ts';
import type { GameKey, NamedResult, StoredGame } from '#competition/brackets/stored/games.ts';
import { gameName, type LoadedStages } from '#competition/brackets/stored/stages.ts';
import type { BracketTournament } from '#competition/brackets/stored/tournament.ts';
import { clinchedIn } from '#competition/brackets/view/outlook.ts';

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

/** Who has become sure of a place by a game, now that these games are played. */
export async function publishClinched(
  ctx: Context,
  before: LoadedStages,
  games: StoredGame[],
  key: GameKey,
) {
  const { tournament, entrants } = before;
  const sure = new Set(clinchedIn(before, key));
  const names = clinchedIn({ ...before, games }, key)
    .filter((id) => !sure.has(id))
    .map((id) => namesOf(entrants)(id));
  if (names.length === 0) return;
  const isLast = key.stage === tournament.stages.length;
  await publish(ctx, tournament.id, 'outlook.clinched', {
    place: isLast ? 'first' : 'next stage',
    names,
  });
}
