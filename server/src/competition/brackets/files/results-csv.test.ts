import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import {
  aPlayedMap,
  aStartedTournament,
  type StartedTournament,
} from '#testing/competition/brackets.ts';

const site = useApp();

const csv = ({ path, admin }: StartedTournament) =>
  site.send('GET', `${path}/results.csv`, { as: admin.token });

test('an admin gets the matches as a table', async () => {
  const cup = await aStartedTournament(site, 3);
  await cup.play([1, 1], 2, 1);
  const { id, mapCode } = await aPlayedMap(site, { name: '=Box, Fight' });
  await cup.send('PUT', '/bracket/maps', { mapId: id, matchIds: [(await cup.matchAt(2, 0)).id] });
  const { status, text, headers } = await csv(cup);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="tournament-${cup.id}-results.csv"`,
  });
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Match,Entrant A,Score A,Score B,Entrant B,Winner,State,Map,Best of,Games,Starts at,Lobby,Number',
    'Semi-final 1,Seed1,,,,Seed1,bye,,1,,,,',
    'Semi-final 2,Seed2,2,1,Seed3,Seed2,done,,1,,,,M1',
    `Final,Seed1,,,Seed2,,ready,"'=Box, Fight ${mapCode}",1,,,,M2`,
    '',
  ]);
});

test('the table has the games of a match, its time and its lobby', async () => {
  const cup = await aStartedTournament(site, 2, { bestOf: 3 });
  const { id } = await cup.matchAt(1, 0);
  await cup.send('PUT', '/schedule', {
    rounds: [{ toFinal: 0, bestOf: 3, startsAt: '2030-05-01T20:00:00Z' }],
    matches: [{ id, startsAt: null, station: 'Lobby 2' }],
  });
  const games = [
    { scoreA: 11, scoreB: 9 },
    { scoreA: 5, scoreB: 11 },
    { scoreA: 12, scoreB: 10 },
  ];
  expect((await cup.play([1, 0], 2, 1, { games })).status).toBe(200);
  expect((await csv(cup)).text).toContain(
    'Final,Seed1,2,1,Seed2,Seed1,done,,3,"11:9, 5:11, 12:10",2030-05-01T20:00:00.000Z,Lobby 2',
  );
});

test('of a battle royale an admin gets the games', async () => {
  const royale = await aStartedTournament(site, 2, { format: 'battle_royale' });
  const [first, second] = royale.entrants;
  const map = await aPlayedMap(site);
  await royale.send('PUT', '/games/2', {
    mapId: map.id,
    results: [
      { entrantId: second?.id, placement: 1, kills: 4 },
      { entrantId: first?.id, placement: 2, kills: 0 },
    ],
  });
  expect((await csv(royale)).text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Game,Place,Entrant,Kills,Points,Map',
    `2,1,Seed2,4,29,${map.name} ${map.mapCode}`,
    `2,2,Seed1,0,22,${map.name} ${map.mapCode}`,
    '',
  ]);
});
