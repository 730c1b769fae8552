import type { GameLine } from '@last-circle/contract/competition/brackets/import.ts';
import {
  gameProblems,
  type GameResult,
} from '@last-circle/contract/competition/brackets/game-rules.ts';
import { maxPlannedGames } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import { lobbiesOf } from '#competition/brackets/engine/play/advance-stages.ts';
import type { StageDraft } from '#competition/brackets/engine/play/progress.ts';
import type { StoredMatch } from '#competition/brackets/stored/matches.ts';
import { gameName, type LoadedStages } from '#competition/brackets/stored/stages.ts';
import {
  isGame,
  namedResults,
  type GameKey,
  type NamedResult,
} from '#competition/brackets/stored/games.ts';
import type { Table } from './import-match-lines.ts';

/** A game with the lines that name it. */
export interface FoundGame extends GameKey {
  name: string;
  results: { line: GameLine; path: string }[];
}

export type NewGame = GameKey & { name: string; results: NamedResult[] };

/** The lines by the games that they name, in the order in which these are played. */
export function foundGames(lines: readonly GameLine[], { loaded, problems }: Table): FoundGame[] {
  const keys = keysByName(loaded);
  const games = new Map<string, FoundGame>();
  for (const [index, line] of lines.entries()) {
    const label = line.game.toLowerCase();
    const key = keys.get(label) ?? keys.get(`game ${label}`);
    if (!key) {
      problems.set(`games.${index}.game`, 'There is no such game');
      continue;
    }
    const name = gameName(loaded.tournament, key);
    const game = games.get(name) ?? { ...key, name, results: [] };
    game.results.push({ line, path: `games.${index}` });
    games.set(name, game);
  }
  return [...games.values()].toSorted(
    (one, other) => one.stage - other.stage || one.lobby - other.lobby || one.number - other.number,
  );
}

function keysByName({ tournament, structures }: LoadedStages) {
  const keys = structures
    .filter(({ stage }) => stage.format === 'battle_royale')
    .flatMap(({ number: stage, seeds }) =>
      [...new Set(seeds.map(({ group }) => group))].flatMap((lobby) =>
        Array.from({ length: maxPlannedGames }, (_, index) => ({
          stage,
          lobby,
          number: index + 1,
        })),
      ),
    );
  return new Map(keys.map((key) => [gameName(tournament, key).toLowerCase(), key]));
}

/** Adds the games of a stage to it; those that are not stored yet. */
export function playGames(
  stage: StageDraft<StoredMatch>,
  games: readonly FoundGame[],
  { loaded, isNamed, problems }: Table,
): NewGame[] {
  const members = lobbiesOf(stage);
  const disqualified = new Set(
    loaded.entrants.filter(({ isDisqualified }) => isDisqualified).map(({ id }) => id),
  );
  const own = games.filter((game) => game.stage === stage.structure.number);
  return own.flatMap(({ name, results, ...key }): NewGame[] => {
    const ids = stage.entrants.includes(null) ? [] : (members.get(key.lobby) ?? []);
    const read = results.map(({ line, path }): GameResult => {
      const { entrant, place, kills } = line;
      const entrantId = ids.find((id) => isNamed(id, entrant)) ?? 0;
      if (entrantId === 0)
        problems.set(`${path}.entrant`, 'Nobody of this name plays in this game');
      return { entrantId, placement: place, kills };
    });
    const stored = loaded.games.find((game) => isGame(game, key));
    if (stored) {
      if (!isSame(stored.results, read)) {
        problems.set(`${results[0]?.path}.game`, `${name} has other results already`);
      }
      return [];
    }
    for (const [field, message] of Object.entries(gameProblems(read, ids))) {
      const [, index, column] = field.split('.');
      const path = `${results[Number(index)]?.path}.${column === 'placement' ? 'place' : 'entrant'}`;
      if (!problems.has(path)) problems.set(path, message);
    }
    for (const [index, { entrantId }] of read.entries()) {
      if (disqualified.has(entrantId)) {
        problems.set(`${results[index]?.path}.entrant`, 'Disqualified: no further results count');
      }
    }
    stage.games = [...stage.games, { lobby: key.lobby, number: key.number, results: read }];
    return [{ ...key, name, results: namedResults(read, loaded.entrants) }];
  });
}

const isSame = (stored: readonly GameResult[], read: readonly GameResult[]) =>
  stored.length === read.length &&
  stored.every(({ entrantId, placement, kills }) =>
    read.some(
      (other) =>
        other.entrantId === entrantId && other.placement === placement && other.kills === kills,
    ),
  );
