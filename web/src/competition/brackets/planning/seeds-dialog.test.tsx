import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { badGateway, byId, only, refusal } from '#testing/answers.ts';
import { aBracket, aMatch, aRound } from '#testing/data/a-bracket.ts';
import { aTournament, seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { aSeason } from '#testing/data/a-season.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { BracketView } from '#competition/brackets/view/view.tsx';
import { chooseFromMenu, openMenu } from '#testing/menus.ts';

startFresh();

const Page = () => <BracketView tournamentId={5} />;
const fresh = () => aBracket({ rounds: [aRound('Final', [aMatch()])] });

function open(bracket: Bracket, fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /tournaments/:id': byId(withWinners(seenByAdmin({ status: 'ongoing' }))),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: bracket })),
    'GET /seasons': () => ({ body: [aSeason({ id: 4, name: 'Winter Season' })] }),
    'GET /tournaments/all': () => ({
      body: [aTournament({ id: 9, name: 'Dawn Cup', status: 'completed' })],
    }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/tournaments/:id', '/tournaments/5');
  return sent;
}

async function openDialog(fakes: Fakes = {}) {
  const sent = open(fresh(), fakes);
  await chooseFromMenu('Tools', 'Seeds');
  const dialog = within(await screen.findByRole('dialog', { name: 'Seeds' }));
  const names = () =>
    dialog
      .getAllByRole<HTMLInputElement>('textbox')
      .map(
        (input) => `${input.value} ${input.getAttribute('aria-label')?.replace('Seed of ', '')}`,
      );
  return { sent, dialog, names };
}

const orders = (sent: ReturnType<typeof open>) =>
  sent.filter(({ call }) => call === 'PUT /tournaments/5/bracket/seeds').map(({ body }) => body);

test('seeds are moved by arrows and by number, and saved as a whole', async () => {
  const { sent, dialog, names } = await openDialog({
    'PUT /tournaments/:id/bracket/seeds': only({ id: 5 }, () => ({ body: fresh() })),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Move Vex up' }));
  expect(names()).toEqual(['1 Nova', '2 Vex', '3 Rook', '4 Ivy']);
  expect(dialog.getByText('Vex is now seed 2')).toBeTruthy();
  await userEvent.click(dialog.getByLabelText('Seed of Ivy'));
  await userEvent.keyboard('1{Enter}');
  expect(names()).toEqual(['1 Ivy', '2 Nova', '3 Vex', '4 Rook']);
  await userEvent.click(dialog.getByRole('button', { name: 'Save seeds' }));
  expect(await screen.findByText('Seeds saved')).toBeTruthy();
  expect(orders(sent)).toEqual([{ order: [104, 101, 103, 102], keepApart: false }]);
});

test('an invalid seed changes nothing', async () => {
  const { dialog, names } = await openDialog();
  await userEvent.click(dialog.getByLabelText('Seed of Ivy'));
  await userEvent.keyboard('x{Enter}');
  expect(names()).toEqual(['1 Nova', '2 Rook', '3 Vex', '4 Ivy']);
});

test('the server shuffles the seeds and the new order is shown', async () => {
  const { sent, dialog, names } = await openDialog({
    'PUT /tournaments/:id/bracket/seeds': only({ id: 5 }, () => ({
      body: { ...fresh(), entrants: fresh().entrants.toReversed() },
    })),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Shuffle' }));
  expect(await screen.findByText('Seeds shuffled')).toBeTruthy();
  expect(names()).toEqual(['1 Ivy', '2 Vex', '3 Rook', '4 Nova']);
  expect(orders(sent)).toEqual([{ shuffle: true, keepApart: false }]);
});

test.each([
  [
    'the message of the server',
    refusal('conflict', 'The first result is in'),
    'The first result is in',
  ],
  ['else that it failed', badGateway, 'Failed to change the seeds'],
])('a refusal shows %s', async (_, answer, text) => {
  const { dialog } = await openDialog({
    'PUT /tournaments/:id/bracket/seeds': only({ id: 5 }, () => answer),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save seeds' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(text);
});

test('after the first result the seeds cannot change', async () => {
  open(aBracket());
  await openMenu('Tools');
  expect(screen.getByRole('menuitem', { name: 'Results as CSV' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Seeds' })).toBeNull();
});

test('seeds follow the standings of an earlier tournament, with clubs apart', async () => {
  const reseeded = aBracket({ entrants: fresh().entrants.toReversed() });
  const { sent, dialog, names } = await openDialog({
    'PUT /tournaments/:id/bracket/seeds': only({ id: 5 }, () => ({ body: reseeded })),
  });
  await userEvent.click(
    dialog.getByLabelText('Members of one permanent team do not meet in the first round'),
  );
  const earlier = await dialog.findByLabelText('By the standings of');
  await userEvent.selectOptions(earlier, 'Dawn Cup');
  await userEvent.click(dialog.getByRole('button', { name: 'Seed by them' }));
  expect(await screen.findByText('Seeds set by standings')).toBeTruthy();
  expect(orders(sent)).toEqual([{ standingsOf: 9, keepApart: true }]);
  expect(names()[0]).toBe(`1 ${reseeded.entrants[0]?.name}`);
});

test.each([
  ['a season', { seasonId: 4, keepApart: false }],
  ['rating', { byRating: true, keepApart: false }],
])('seeds follow %s', async (way, body) => {
  const { sent, dialog } = await openDialog({
    'PUT /tournaments/:id/bracket/seeds': only({ id: 5 }, () => ({ body: fresh() })),
  });
  if (way === 'a season') {
    const earlier = await dialog.findByLabelText('By the standings of');
    await dialog.findByRole('option', { name: 'Winter Season' });
    await userEvent.selectOptions(earlier, 'Winter Season');
    await userEvent.click(dialog.getByRole('button', { name: 'Seed by them' }));
  } else await userEvent.click(dialog.getByRole('button', { name: 'By rating' }));
  expect(await screen.findByText(/^Seeds set by/)).toBeTruthy();
  expect(orders(sent)).toEqual([body]);
});
