import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPlayedMap, aStartedTournament, type StartedTournament } from '#testing/brackets.ts';

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
    'Match,Entrant A,Score A,Score B,Entrant B,Winner,State,Map',
    'Semi-final 1,Seed1,,,,Seed1,bye,',
    'Semi-final 2,Seed2,2,1,Seed3,Seed2,done,',
    `Final,Seed1,,,Seed2,,ready,"'=Box, Fight ${mapCode}"`,
    '',
  ]);
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
