import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { addVerifiedEntrants } from '#testing/competition/brackets.ts';
import { aTournament, setStatus } from '#testing/competition/tournaments.ts';

const site = useApp();

const namesAt = async (query: string) => {
  const { body } = await site.send('GET', `/tournaments/all?${query}`);
  return (body as { name: string }[]).map(({ name }) => name);
};

test('sections have their order, and past ones name their winner', async () => {
  const days = ['2030-01-03', '2030-01-01', '2030-01-02'];
  for (const status of ['upcoming', 'ongoing', 'completed'] as const) {
    for (const day of days) {
      const { id } = await aTournament(site, {
        name: `${status} ${day}`,
        startDate: `${day}T18:00:00.000Z`,
        endDate: `${day}T20:00:00.000Z`,
      });
      await setStatus(site, id, status);
    }
  }
  expect(await namesAt('section=upcoming')).toEqual([
    'upcoming 2030-01-01',
    'upcoming 2030-01-02',
    'upcoming 2030-01-03',
  ]);
  expect(await namesAt('section=live')).toEqual([
    'ongoing 2030-01-03',
    'ongoing 2030-01-02',
    'ongoing 2030-01-01',
  ]);
  expect(await namesAt('section=past&limit=1')).toEqual(['completed 2030-01-03']);
  expect((await site.send('GET', '/tournaments/all?section=soon')).status).toBe(400);
});

test('a list is searched by name, and filtered by type, format and free seats', async () => {
  const full = await aTournament(site, { name: 'Harbour 50% Cup', maxPlayers: 2 });
  await addVerifiedEntrants(site, full.id, 2);
  await aTournament(site, { name: 'harbour duos', tournamentType: 'duo' });
  await aTournament(site, { name: 'Harbour Royale', format: 'battle_royale' });
  expect(await namesAt('search=HARBOUR')).toEqual([
    'Harbour Royale',
    'harbour duos',
    'Harbour 50% Cup',
  ]);
  expect(await namesAt('search=50%25')).toEqual(['Harbour 50% Cup']);
  expect(await namesAt('search=harbour&type=duo')).toEqual(['harbour duos']);
  expect(await namesAt('search=harbour&format=battle_royale')).toEqual(['Harbour Royale']);
  expect(await namesAt('search=harbour&open=true')).toEqual(['Harbour Royale', 'harbour duos']);
});
