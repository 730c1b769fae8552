import { expect, test } from 'vitest';
import { inMemoryTournament } from '#testing/competition/engine-tournament.ts';

const lobbies = { format: 'battle_royale' as const, lobbySize: 4, advance: 2 };

/** Four lobbies of four, two lobbies of those who went on, and a final of four. */
function heats() {
  const tournament = inMemoryTournament(
    [{ ...lobbies, games: 2 }, { ...lobbies, games: 1 }, { format: 'battle_royale' }],
    16,
  );
  const members = (lobby: number, stage = 1) =>
    tournament.structures[stage - 1]!.seeds.flatMap(({ seed, group }) =>
      group === lobby ? [tournament.entrants(stage)[seed - 1]!] : [],
    );
  const playAll = (lobby: number, stage = 1) => {
    for (const number of [1, 2].slice(0, stage === 1 ? 2 : 1)) {
      tournament.addGame(lobby, number, members(lobby, stage), stage);
    }
  };
  return { ...tournament, members, playAll };
}

test('lobbies are drawn by turns and those of the best places go on', () => {
  const { entrants, members, playAll } = heats();
  expect(members(1)).toEqual([1, 8, 9, 16]);
  expect(members(4)).toEqual([4, 5, 12, 13]);
  for (const lobby of [1, 2, 3, 4]) playAll(lobby);
  expect(entrants(2)).toEqual([1, 2, 3, 4, 8, 7, 6, 5]);
});

test('a lobby hands nobody on before its last game', () => {
  const { addGame, entrants, members, playAll } = heats();
  addGame(1, 1, members(1));
  expect(entrants(2)).toEqual(Array.from({ length: 8 }, () => null));
  addGame(1, 2, members(1));
  expect(entrants(2)).toEqual([1, null, null, null, 8, null, null, null]);
  playAll(2);
  expect(entrants(2)).toEqual([1, 2, null, null, 8, 7, null, null]);
});

test('a correction of a lobby clears the games of those whom it takes out, and no others', () => {
  const { addGame, entrants, games, members, playAll } = heats();
  for (const lobby of [1, 2, 3, 4]) playAll(lobby);
  for (const lobby of [1, 2]) playAll(lobby, 2);
  addGame(1, 1, members(1, 3), 3);
  const lobbyOfEight = members(1, 2).includes(8) ? 1 : 2;
  const others = games(2).filter(({ lobby }) => lobby !== lobbyOfEight);
  const { clearedGames } = addGame(1, 2, [1, 9, 16, 8]);
  expect(entrants(2)).toEqual([1, 2, 3, 4, 9, 7, 6, 5]);
  expect(clearedGames).toEqual([`2: ${lobbyOfEight}.1`, '3: 1.1']);
  expect(games(2)).toEqual(others);
  expect(games(3)).toEqual([]);
});

test('a correction that leaves the same ones in their places clears no game', () => {
  const { addGame, games, playAll } = heats();
  for (const lobby of [1, 2, 3, 4]) playAll(lobby);
  for (const lobby of [1, 2]) playAll(lobby, 2);
  const before = games(2);
  const { clearedGames } = addGame(1, 2, [1, 8, 16, 9]);
  expect(clearedGames).toEqual([]);
  expect(games(2)).toEqual(before);
});

test('two who change their places within a lobby of the next stage clear no game', () => {
  const { addGame, entrants, members, playAll } = heats();
  for (const lobby of [1, 2, 3, 4]) playAll(lobby);
  for (const lobby of [1, 2]) playAll(lobby, 2);
  expect(members(1, 2)).toContain(8);
  addGame(1, 1, [8, 1, 9, 16]);
  const { clearedGames } = addGame(1, 2, [8, 1, 9, 16]);
  expect(entrants(2)).toEqual([8, 2, 3, 4, 1, 7, 6, 5]);
  expect(clearedGames).toEqual([]);
});

test('of those who share a rank of a lobby the better seed of the stage goes on', () => {
  const { addGame, entrants } = inMemoryTournament(
    [
      { format: 'battle_royale', games: 1, advance: 4 },
      { format: 'battle_royale', games: 1, advance: 2 },
      { format: 'single_elimination' },
    ],
    4,
  );
  addGame(1, 1, [4, 3, 2, 1]);
  addGame(1, 1, [], 2);
  expect(entrants(3)).toEqual([4, 3]);
});
