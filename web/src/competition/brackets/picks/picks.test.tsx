import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Picks as PicksOf } from '@last-circle/contract/competition/brackets/picks.ts';
import { only, refusal } from '#testing/answers.ts';
import { aBracket } from '#testing/data/a-bracket.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Picks } from './picks.tsx';

startFresh();

const Page = () => <Picks tournamentId={5} />;

const open: PicksOf = { isOpen: true, closesAt: null, count: 3, own: null, rows: [] };
const [nova, rook, vex, ivy] = [101, 102, 103, 104];

function visit(picks: Partial<PicksOf>, fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: aBracket() })),
    'GET /tournaments/:id/picks': only({ id: 5 }, () => ({ body: { ...open, ...picks } })),
    ...fakes,
  });
  show(Page, '/tournaments/:id', '/tournaments/5');
  return sent;
}

test('a member picks three by name, and is told to pick different ones', async () => {
  signIn({ username: 'Wren' });
  const saved = { body: { ...open, own: [rook, nova, ivy] } };
  const sent = visit({}, { 'PUT /tournaments/:id/picks': () => saved });
  expect(await screen.findByText(/Picks close with the first result/)).toBeTruthy();
  const names = within(screen.getByLabelText('1st Place')).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Choose',
    'Ivy',
    'Nova',
    'Rook',
    'Vex',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Save picks' }));
  expect(await screen.findByText('Pick 3 different ones')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('1st Place'), 'Rook');
  await userEvent.selectOptions(screen.getByLabelText('2nd Place'), 'Rook');
  await userEvent.selectOptions(screen.getByLabelText('3rd Place'), 'Ivy');
  await userEvent.click(screen.getByRole('button', { name: 'Save picks' }));
  expect(await screen.findByText('Pick 3 different ones')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('2nd Place'), 'Nova');
  await userEvent.click(screen.getByRole('button', { name: 'Save picks' }));
  expect(await screen.findByText('Your picks are saved')).toBeTruthy();
  const [put] = sent.filter(({ call }) => call === 'PUT /tournaments/5/picks');
  expect(put?.body).toEqual({ entrantIds: [rook, nova, ivy] });
});

test('what was picked is in the form, and a refusal keeps what was chosen', async () => {
  signIn({ username: 'Wren' });
  visit(
    { own: [nova, rook, vex], closesAt: '2100-06-01T18:10:00.000Z' },
    { 'PUT /tournaments/:id/picks': () => refusal('conflict', 'Picks are closed') },
  );
  expect(await screen.findByText(/Picks close at/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('3rd Place'), 'Ivy');
  await userEvent.click(screen.getByRole('button', { name: 'Change picks' }));
  expect((await screen.findAllByText('Picks are closed')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLSelectElement>('3rd Place').value).toBe(String(ivy));
});

test('visitors are led to the login, and back', async () => {
  visit({});
  const link = await screen.findByRole('link', { name: 'Log in to pick' });
  expect(link.getAttribute('href')).toBe(`/login?from=${encodeURIComponent('/tournaments/5')}`);
});

test('once closed the table has everybody, the best first, with the own row marked', async () => {
  signIn({ username: 'Wren' });
  visit({
    isOpen: false,
    count: 2,
    rows: [
      { username: 'Wren', entrantIds: [nova, rook, vex], points: 9 },
      { username: 'Fox', entrantIds: [ivy, rook, 999], points: 3 },
    ],
  });
  const rows = await screen.findAllByText(/Wren|Fox/);
  expect(rows.map((row) => row.closest('li')?.textContent)).toEqual([
    'Wren (you)1st Nova2nd Rook3rd Vex9 of 9 points',
    'Fox1st Ivy2nd Rook3rd somebody3 of 9 points',
  ]);
});

test('where nobody has picked in time there is no such part', async () => {
  const sent = visit({ isOpen: false, count: 0 });
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /tournaments/5/picks'));
  expect(screen.queryByRole('region', { name: "Pick'em" })).toBeNull();
});
