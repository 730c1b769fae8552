import type { Game } from '#competition/brackets/engine/standings/games.ts';
import type { Match } from '#competition/brackets/engine/draw/match.ts';
import type { Draft } from './progress.ts';
import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';

/** A stage whose matches are being changed. */
export interface StageDraft<M extends Match> {
  structure: StageStructure;
  draft: Draft<M>;
  /** By seed; null where it is not yet known. */
  entrants: (number | null)[];
  /** Only for a battle royale. */
  games: LobbyGame[];
  /** Those that others have played than who is in the lobby now. */
  clearedGames: LobbyGame[];
}

/** A game of a lobby, from 1. */
export interface LobbyGame extends Game {
  lobby: number;
}
