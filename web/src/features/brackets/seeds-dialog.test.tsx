import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Bracket } from '@last-circle/contract/brackets.ts';
import { badGateway, byId, only, refusal } from '#testing/answers.ts';
import { aBracket, aMatch } from '#testing/a-bracket.ts';
import { seenByAdmin, withWinners } from '#testing/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { BracketView } from './bracket-view.tsx';

startFresh();

const Page = () => <BracketView tournamentId={5} />;
const fresh = () => aBracket({ rounds: [{ name: 'Final', matches: [aMatch()] }] });

function open(bracket: Bracket, fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /tournaments/:id': byId(withWinners(seenByAdmin({ status: 'ongoing' }))),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: bracket })),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/tournaments/:id', '/tournaments/5');
  return sent;
}

async function openDialog(fakes: Fakes = {}) {
  const sent = open(fresh(), fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Seeds' }));
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
  expect(orders(sent)).toEqual([{ order: [104, 101, 103, 102] }]);
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
  expect(orders(sent)).toEqual([{ shuffle: true }]);
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
  expect(await screen.findByRole('button', { name: 'Results as CSV' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Seeds' })).toBeNull();
});
