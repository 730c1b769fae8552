import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '#testing/answers.ts';
import { seenByAdmin } from '#testing/data/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { AddDialog } from './add-dialog.tsx';

startFresh();

function open(fakes: Fakes, change: Parameters<typeof seenByAdmin>[0] = {}) {
  const sent = stubServer(fakes);
  signIn({ role: 'admin' });
  show(() => <AddDialog tournament={seenByAdmin(change)} onClose={() => {}} />, '/add');
  return sent;
}

test('a player is added by an account, and the form is ready for the next', async () => {
  const sent = open({
    'POST /tournaments/:id/entrants': () => ({ body: { message: 'Nova is in' } }),
  });
  await userEvent.type(await screen.findByLabelText(/^Account/), 'nova@players.example');
  await userEvent.click(screen.getByRole('button', { name: 'Add player' }));
  expect(await screen.findByText('Nova is in')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ account: 'nova@players.example', name: '', team: '' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Account/).value).toBe('');
});

test('a refusal is shown beside its field, or at the form', async () => {
  const message = 'No account is called nobody';
  let answer = refusal('invalid', message, { errors: { account: message } });
  open({ 'POST /tournaments/:id/entrants': () => answer });
  const form = within(await screen.findByRole('form', { name: 'One player' }));
  await userEvent.type(form.getByLabelText(/^Account/), 'nobody');
  await userEvent.click(form.getByRole('button', { name: 'Add player' }));
  expect(await form.findByText(message)).toBeTruthy();
  answer = refusal('conflict', 'No seat is left');
  await userEvent.click(form.getByRole('button', { name: 'Add player' }));
  expect(await form.findByText('No seat is left')).toBeTruthy();
});

test('a team needs no account', async () => {
  const sent = open(
    { 'POST /tournaments/:id/entrants': () => ({ body: { message: 'Owls is in' } }) },
    { tournamentType: 'duo', teamSize: 2, maxTeams: 24 },
  );
  await userEvent.type(await screen.findByLabelText('Team'), 'Owls');
  await userEvent.click(screen.getByRole('button', { name: 'Add team' }));
  expect(await screen.findByText('Owls is in')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ account: '', name: '', team: 'Owls' });
});

const fates = [
  { fate: 'ok', name: 'Nova', text: 'Without an account', state: 'verified' },
  { fate: 'doubled', name: 'Nova', text: 'Nova is entered already', state: null },
] as const;

async function paste(text: string) {
  await userEvent.click(await screen.findByRole('radio', { name: 'Import a table' }));
  await userEvent.click(await screen.findByLabelText('Table'));
  await userEvent.paste(text);
}

test('an import shows the fate of every line before it enters those that are ok', async () => {
  const sent = open({
    'POST /tournaments/:id/entrants/preview': () => ({ body: { version: 7, fates: [...fates] } }),
    'POST /tournaments/:id/entrants/import': () => ({ body: { message: 'Imported: 1', added: 1 } }),
  });
  await paste('Nova\nNova');
  await userEvent.click(screen.getByRole('button', { name: 'Look at 2 lines' }));
  const lines = within(await screen.findByRole('region', { name: 'Lines' }));
  expect(lines.getByRole('status').textContent).toBe('1 ok, 1 doubled');
  expect(lines.getByText('Nova is entered already')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 line' }));
  expect((await screen.findAllByText('Imported: 1')).length).toBeGreaterThan(0);
  const line = { name: 'Nova', account: '', team: '', status: '' };
  expect(sent.at(-1)?.body).toEqual({ lines: [line, line], version: 7 });
});

test('a preview that is out of date is refused, and made again', async () => {
  const message = 'The tournament has changed since the preview. Look again.';
  open({
    'POST /tournaments/:id/entrants/preview': () => ({ body: { version: 7, fates: [...fates] } }),
    'POST /tournaments/:id/entrants/import': () => refusal('conflict', message),
  });
  await paste('Nova\nNova');
  await userEvent.click(screen.getByRole('button', { name: 'Look at 2 lines' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 line' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Look again' })).toBeTruthy();
});
