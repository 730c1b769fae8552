import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBracket, aRoyale } from '#testing/data/a-bracket.ts';
import { seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { refusal } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { RosterDialog } from './dialog.tsx';

startFresh();

async function open(fakes: Fakes = {}, bracket = aBracket()) {
  const sent = stubServer({
    'GET /tournaments/:id/bracket': () => ({ body: bracket }),
    'GET /tournaments/:id': () => ({
      body: withWinners(seenByAdmin({ status: 'ongoing', waitingCount: 2 })),
    }),
    'GET /tournaments/:id/disqualifications': () => ({ body: [] }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(() => <RosterDialog tournamentId={bracket.entrants[0]?.id ?? 1} onClose={() => {}} />, '/x');
  await screen.findByRole('list', { name: 'Entrants' });
  return sent;
}

const rowOf = (name: string) => {
  const row = screen
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name));
  if (!row) throw new Error(`${name} is not listed`);
  return within(row);
};

test('entrants are searched, and an unknown name says so', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Search entrants'), 'roo');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('Search entrants'), 'zzz');
  expect(screen.getByText('No player or team found')).toBeTruthy();
});

test('a disqualification sends the reason with what was seen', async () => {
  const bracket = aBracket();
  const [first] = bracket.entrants;
  const sent = await open({
    'PUT /tournaments/:id/entrants/:entrantId/disqualification': () => ({
      body: { message: `${first?.name} is disqualified` },
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: `Disqualify ${first?.name}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Disqualify' }));
  expect(await screen.findByText('Please give the reason')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Reason'), 'Teaming');
  await userEvent.click(screen.getByRole('button', { name: 'Disqualify' }));
  expect(await screen.findByText(`${first?.name} is disqualified`)).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    reason: 'Teaming',
    version: 1,
  });
});

test('a refusal stays at the form', async () => {
  const message = 'Someone else just changed the match of Rook';
  await open({
    'PUT /tournaments/:id/entrants/:entrantId/disqualification': () => refusal('conflict', message),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Disqualify Rook' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'Teaming');
  await userEvent.click(screen.getByRole('button', { name: 'Disqualify' }));
  const form = within(screen.getByRole('dialog', { name: 'Disqualify Rook' }));
  expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
});

test('the disqualified show why, and can only be let back', async () => {
  const bracket = aBracket();
  const entrants = bracket.entrants.map((entrant) =>
    entrant.name === 'Rook' ? { ...entrant, isDisqualified: true as const } : entrant,
  );
  const entrantId = entrants.find(({ name }) => name === 'Rook')?.id ?? 0;
  await open(
    {
      'GET /tournaments/:id/disqualifications': () => ({
        body: [
          {
            entrantId,
            name: 'Rook',
            reason: 'Teaming',
            by: 'organiser',
            at: '2030-05-01T18:00:00Z',
          },
        ],
      }),
    },
    { ...bracket, entrants },
  );
  expect(await screen.findByText(/^Teaming/)).toBeTruthy();
  const buttons = rowOf('Rook')
    .getAllByRole('button')
    .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
  expect(buttons).toEqual(['Lift the disqualification of Rook']);
});

test('a late entry of a battle royale comes from the waiting list', async () => {
  const sent = await open(
    { 'POST /tournaments/:id/late-entries': () => ({ body: { message: 'Zed is in' } }) },
    aRoyale(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Late entry' }));
  await userEvent.click(await screen.findByRole('radio', { name: /First on the waiting list/ }));
  expect(screen.queryByLabelText(/^Account/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Enter' }));
  expect(await screen.findByText('Zed is in')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    account: '',
    name: '',
    team: '',
    fromWaitingList: true,
    matchId: null,
  });
});

test('without an open bye a late entry is explained, not offered', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Late entry' }));
  expect(await screen.findByText(/^No bye is open/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enter' }).disabled).toBe(true);
});
