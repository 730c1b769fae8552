import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Season, SeasonCandidate } from '@last-circle/contract/competition/seasons.ts';
import { aSeason, aSeasonTournament, withTournaments } from '#testing/data/a-season.ts';
import { badGateway, page, refusal } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './seasons.tsx';

startFresh();

function open(seasons: Season[], fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /seasons': () => page(seasons, { total: seasons.length }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/seasons');
  return sent;
}

const dialog = async () => within(await screen.findByRole('dialog'));

test('a season is created with a preset or an own table, and the best so many results', async () => {
  const seasons: Season[] = [];
  const sent = open(seasons, {
    'POST /seasons': ({ body }) => {
      const season = aSeason(body);
      seasons.push(season);
      return { body: withTournaments(season) };
    },
  });
  expect(await screen.findByText('No season yet')).toBeTruthy();
  const create = screen.getByRole('button', { name: 'Create Season' });
  await userEvent.click(create);
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'Spring');
  const points = form.getByLabelText<HTMLTextAreaElement>('Points by place');
  await userEvent.selectOptions(form.getByLabelText('Points table'), 'knockout');
  expect(points.value).toBe('100 70 50 50 30 30 30 30 15 15 15 15 15 15 15 15');
  await userEvent.clear(points);
  await userEvent.type(points, '10, 6 3');
  expect(form.getByLabelText<HTMLSelectElement>('Points table').value).toBe('own');
  await userEvent.type(form.getByLabelText(/^Results that count/), '2');
  await userEvent.click(form.getByRole('button', { name: 'Create Season' }));
  expect(await screen.findByText('Season created successfully')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /seasons')?.body).toEqual({
    name: 'Spring',
    description: '',
    points: [10, 6, 3],
    bestOf: 2,
    visibility: 'public',
  });
  expect(await screen.findByRole('link', { name: 'Spring' })).toBeTruthy();
});

test('wrong points and a taken name are named beside their fields', async () => {
  const message = 'A season with this name already exists';
  open([aSeason()], {
    'PUT /seasons/:id': () => refusal('conflict', message, { errors: { name: message } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Spring' }));
  const form = await dialog();
  const points = form.getByLabelText('Points by place');
  await userEvent.clear(points);
  await userEvent.type(points, '10 six');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('Points must be whole numbers from 0 to 10000')).toBeTruthy();
  await userEvent.clear(points);
  await userEvent.type(points, '10 6');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText(message)).toBeTruthy();
});

test('tournaments are searched, added and removed', async () => {
  const chosen = [aSeasonTournament()];
  const { winner: _, ...dusk } = aSeasonTournament({ id: 6, name: 'Dusk Cup' });
  const candidates: SeasonCandidate[] = [
    { ...dusk, season: null },
    { ...dusk, id: 7, name: 'Taken Cup', season: { id: 9, name: 'Winter' } },
  ];
  const sent = open([aSeason()], {
    'GET /seasons/:id': () => ({ body: withTournaments(aSeason(), ...chosen) }),
    'GET /seasons/:id/candidates': ({ query }) =>
      page(candidates.filter(({ name }) => name.includes(query.search))),
    'POST /seasons/:id/tournaments': () => {
      candidates.shift();
      chosen.push(aSeasonTournament({ id: 6, name: 'Dusk Cup' }));
      return { body: withTournaments(aSeason(), ...chosen) };
    },
    'DELETE /seasons/:id/tournaments/:tournamentId': () => {
      chosen.shift();
      return { body: { message: 'Tournament removed from the season' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tournaments of Spring' }));
  const picker = await dialog();
  expect(await picker.findByText('in Winter')).toBeTruthy();
  expect(picker.queryByRole('button', { name: 'Add Taken Cup' })).toBeNull();
  await userEvent.type(picker.getByLabelText('Search tournaments'), 'Dusk');
  await userEvent.click(await picker.findByRole('button', { name: 'Add Dusk Cup' }));
  expect(await picker.findByRole('button', { name: 'Remove Dusk Cup' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('In the season 2');
  await userEvent.click(picker.getByRole('button', { name: 'Remove Night Cup' }));
  expect(await screen.findByText('Tournament removed from the season')).toBeTruthy();
  expect(picker.queryByRole('button', { name: 'Remove Night Cup' })).toBeNull();
  expect(sent.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['POST /seasons/4/tournaments', 'DELETE /seasons/4/tournaments/5']),
  );
});

test('a season is deleted after a question', async () => {
  const seasons = [aSeason()];
  open(seasons, {
    'DELETE /seasons/:id': () => {
      seasons.pop();
      return { body: { message: 'Season deleted successfully' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Spring' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/The tournaments stay/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No season yet')).toBeTruthy();
});

test('a list that does not come says so', async () => {
  open([], { 'GET /seasons': () => badGateway });
  expect(
    await screen.findByText('The seasons could not be loaded', {}, { timeout: 8000 }),
  ).toBeTruthy();
});
