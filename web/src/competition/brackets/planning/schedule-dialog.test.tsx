import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { byId, only, refusal } from '#testing/answers.ts';
import { aBracket, aMatch, aRound, nova } from '#testing/data/a-bracket.ts';
import { aDoubleElimination } from '#testing/data/a-stage.ts';
import { seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { present } from '#testing/present.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { BracketView } from '#competition/brackets/view/view.tsx';
import { chooseFromMenu } from '#testing/menus.ts';

startFresh();

const Page = () => <BracketView tournamentId={5} />;

const planned = aBracket({
  schedule: [
    {
      section: 'main',
      toFinal: 1,
      name: 'Semi-finals',
      bestOf: 1,
      startsAt: '2100-06-01T22:00:00.000Z',
    },
    { section: 'main', toFinal: 0, name: 'Final', bestOf: 3, startsAt: '2100-06-01T23:00:00.000Z' },
  ],
});

async function open(bracket: Bracket, fakes: Fakes = {}, status = 'ongoing' as const) {
  const sent = stubServer({
    'GET /tournaments/:id': byId(withWinners(seenByAdmin({ status }))),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: bracket })),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/tournaments/:id', '/tournaments/5');
  await chooseFromMenu('Tools', 'Schedule');
  return { sent, dialog: within(await screen.findByRole('dialog', { name: 'Schedule' })) };
}

function first<T>([one]: T[]) {
  if (!one) throw new Error('There is none');
  return one;
}

const saved: Fakes = {
  'PUT /tournaments/:id/schedule': only({ id: 5 }, () => ({ body: planned })),
};

test('only what has changed is saved, in UTC', async () => {
  const { sent, dialog } = await open(planned, saved);
  const final = within(dialog.getByRole('group', { name: 'Final' }));
  expect(final.getByLabelText('Starts')).toHaveProperty('value', '2100-06-01T19:00');
  fireEvent.change(final.getByLabelText('Starts'), { target: { value: '2100-06-01T19:30' } });
  await userEvent.selectOptions(final.getByLabelText('Best of'), '5 games');
  await userEvent.click(first(dialog.getAllByText('Lobbies and single times')));
  const second = within(dialog.getByRole('group', { name: /^Semi-final 2/ }));
  await userEvent.type(second.getByLabelText(/^Station or lobby/), 'Stage');
  await userEvent.click(dialog.getByRole('button', { name: 'Save schedule' }));
  expect(await screen.findByText(/^Schedule saved: Final and /)).toBeTruthy();
  expect(bodyOf(sent, 'PUT /tournaments/5/schedule')).toEqual({
    rounds: [
      { stage: 1, section: 'main', toFinal: 0, bestOf: 5, startsAt: '2100-06-01T23:30:00.000Z' },
    ],
    matches: [{ id: 12, startsAt: null, station: 'Stage' }],
  });
});

test('running late moves from a round on', async () => {
  const { sent, dialog } = await open(planned, {
    'POST /tournaments/:id/schedule/delay': only({ id: 5 }, () => ({ body: planned })),
  });
  await userEvent.selectOptions(dialog.getByLabelText('From'), 'Final');
  await userEvent.clear(dialog.getByLabelText('Minutes'));
  expect(dialog.getByRole('button', { name: 'Move' })).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByLabelText('Minutes'), '20');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Moved by 20 minutes')).toBeTruthy();
  expect(bodyOf(sent, 'POST /tournaments/5/schedule/delay')).toEqual({
    stage: 1,
    section: 'main',
    fromRound: 0,
    minutes: 20,
  });
});

const double = aDoubleElimination({
  schedule: [
    { section: 'main', toFinal: 1, name: 'Upper round 1', bestOf: 1, startsAt: null },
    { section: 'lower', toFinal: 1, name: 'Lower round 1', bestOf: 1, startsAt: null },
    { section: 'main', toFinal: 0, name: 'Upper final', bestOf: 1, startsAt: null },
    {
      section: 'lower',
      toFinal: 0,
      name: 'Lower final',
      bestOf: 3,
      startsAt: '2100-06-01T22:00:00.000Z',
    },
  ],
});

test('rounds of the lower bracket are planned and moved by their section', async () => {
  const { sent, dialog } = await open(double, {
    ...saved,
    'POST /tournaments/:id/schedule/delay': only({ id: 5 }, () => ({ body: double })),
  });
  await userEvent.click(present(dialog.getAllByText('Lobbies and single times')[1]));
  const matches = dialog.getAllByRole('group', { name: /, match \d/ });
  expect(matches.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Lower round 1, match 1 Ivy v Loser of Upper round 1, match 2'),
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Moved by 15 minutes')).toBeTruthy();
  expect(bodyOf(sent, 'POST /tournaments/5/schedule/delay')).toEqual({
    stage: 1,
    section: 'lower',
    fromRound: 0,
    minutes: 15,
  });
});

test('only the changed round of a section is saved', async () => {
  const { sent, dialog } = await open(double, saved);
  const lower = within(dialog.getByRole('group', { name: 'Lower round 1' }));
  await userEvent.selectOptions(lower.getByLabelText('Best of'), '3 games');
  await userEvent.click(dialog.getByRole('button', { name: 'Save schedule' }));
  expect(await screen.findByText('Schedule saved: Lower round 1')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /tournaments/5/schedule')).toMatchObject({
    rounds: [{ stage: 1, section: 'lower', toFinal: 1, bestOf: 3, startsAt: null }],
  });
});

test('a refusal is shown, and what was typed stays', async () => {
  const message = 'Final: best-of cannot be changed after the first result';
  const { dialog } = await open(planned, {
    'PUT /tournaments/:id/schedule': only({ id: 5 }, () => refusal('conflict', message)),
  });
  const final = within(dialog.getByRole('group', { name: 'Final' }));
  await userEvent.selectOptions(final.getByLabelText('Best of'), '7 games');
  await userEvent.click(dialog.getByRole('button', { name: 'Save schedule' }));
  await waitFor(() => expect(dialog.getByText(message)).toBeTruthy());
  expect(final.getByLabelText('Best of')).toHaveProperty('value', '7');
});

test('cards show when and where an open match is played, and the games of a played one', async () => {
  const games = [
    { scoreA: 13, scoreB: 7 },
    { scoreA: 13, scoreB: 9 },
  ];
  const played = { state: 'done', scoreA: 2, scoreB: 0, winner: nova.id, games } as const;
  const bracket = aBracket({
    rounds: [
      aRound('Semi-finals', [
        aMatch({ ...played, station: 'Stage', bestOf: 3 }),
        aMatch({
          id: 12,
          position: 1,
          startsAt: '2100-06-01T22:00:00.000Z',
          station: 'Lobby 2',
          bestOf: 5,
        }),
      ]),
      aRound('Final', [aMatch({ id: 13, round: 2, state: 'waiting' })]),
    ],
  });
  await open(bracket);
  expect(screen.getByText('13:7 \u00b7 13:9')).toBeTruthy();
  expect(screen.queryByText(/Stage/)).toBeNull();
  const facts = screen.getByText(/Lobby 2 \u00b7 Best of 5/);
  expect(within(facts).getByText(/6:00/)).toBeTruthy();
});
