import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { badGateway, refusal } from '#testing/answers.ts';
import { aProfile } from '#testing/data/a-profile.ts';
import { aSecondFactor } from '#testing/data/a-second-factor.ts';
import { signIn, startFresh, visit } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';

startFresh();

const recoveryCodes = ['ABCDEFGH-JKMN2345-AAAAAAAA', 'ZZZZZZZZ-22222222-BBBBBBBB'];
const on = aSecondFactor({
  isOn: true,
  activeSince: '2026-01-03T10:00:00.000Z',
  recoveryCodesLeft: 9,
  events: [
    { id: 1, at: '2026-01-03T10:00:00.000Z', event: 'second_factor_on', browser: 'Firefox' },
  ],
});

async function open(fakes: Fakes = {}) {
  signIn();
  const sent = stubServer({
    'GET /auth/profile': () => ({ body: aProfile() }),
    'GET /auth/sessions': () => ({ body: [] }),
    ...fakes,
  });
  await visit('/profile?tab=sign-ins');
  return { sent, panel: within(await screen.findByRole('region', { name: /^Two-step sign-in/ })) };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('it is switched on by the password and the first code, then the recovery codes are shown once', async () => {
  let isOn = false;
  const { sent, panel } = await open({
    'GET /auth/second-factor': () => ({ body: isOn ? on : aSecondFactor() }),
    'POST /auth/second-factor': () => ({
      body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Circle:a@b.example?secret=J' },
    }),
    'POST /auth/second-factor/on': () => {
      isOn = true;
      return { body: { message: 'Two-step sign-in is on.', recoveryCodes } };
    },
  });
  await userEvent.click(await panel.findByRole('button', { name: 'Switch on' }));
  const first = await dialog('Switch on two-step sign-in');
  await userEvent.type(await first.findByLabelText('Your password'), 'storm-1234');
  await userEvent.click(first.getByRole('button', { name: 'Continue' }));
  const second = await dialog('Add the account to your app');
  expect(second.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(second.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await userEvent.type(second.getByLabelText('Code'), '123 456');
  await userEvent.click(second.getByRole('button', { name: 'Switch on' }));
  const codes = await dialog('Save your recovery codes');
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    recoveryCodes,
  );
  await userEvent.click(codes.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(codes.getByRole('button', { name: 'I saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await panel.findByText('9 of 10 recovery codes left.')).toBeTruthy();
  expect(bodyOf(sent, 'POST /auth/second-factor')).toEqual({ password: 'storm-1234' });
  expect(bodyOf(sent, 'POST /auth/second-factor/on')).toEqual({ code: '123456' });
});

test('a wrong password or code is shown at its field', async () => {
  const error = 'Wrong password';
  const { panel } = await open({
    'GET /auth/second-factor': () => ({ body: aSecondFactor() }),
    'POST /auth/second-factor': () => refusal('invalid', error, { errors: { password: error } }),
  });
  await userEvent.click(await panel.findByRole('button', { name: 'Switch on' }));
  const first = await dialog('Switch on two-step sign-in');
  await userEvent.type(await first.findByLabelText('Your password'), 'wrong');
  await userEvent.click(first.getByRole('button', { name: 'Continue' }));
  expect(await first.findByText(error)).toBeTruthy();
});

test('it is switched off by password and code', async () => {
  let isOn = true;
  const { sent, panel } = await open({
    'GET /auth/second-factor': () => ({ body: isOn ? on : aSecondFactor() }),
    'POST /auth/second-factor/off': () => {
      isOn = false;
      return { body: { message: 'Two-step sign-in is off' } };
    },
  });
  expect(await panel.findByText('Two-step sign-in switched on')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Switch off' }));
  const form = await dialog('Switch off two-step sign-in');
  await userEvent.type(await form.findByLabelText('Your password'), 'storm-1234');
  await userEvent.type(form.getByLabelText('Code'), '123456');
  await userEvent.click(form.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Two-step sign-in is off')).toBeTruthy();
  expect(await panel.findByRole('button', { name: 'Switch on' })).toBeTruthy();
  expect(bodyOf(sent, 'POST /auth/second-factor/off')).toEqual({
    password: 'storm-1234',
    code: '123456',
  });
});

test('few recovery codes are pointed out, and new ones are made with password and code', async () => {
  const { sent, panel } = await open({
    'GET /auth/second-factor': () => ({ body: { ...on, recoveryCodesLeft: 2 } }),
    'POST /auth/second-factor/recovery-codes': () => ({ body: { message: '', recoveryCodes } }),
  });
  expect(await panel.findByText(/Make new ones before you need them/)).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'New recovery codes' }));
  const form = await dialog('New recovery codes');
  await userEvent.type(await form.findByLabelText('Your password'), 'storm-1234');
  await userEvent.type(await form.findByLabelText('Code'), '123456');
  await userEvent.click(form.getByRole('button', { name: 'Make new codes' }));
  expect(await dialog('Save your recovery codes')).toBeTruthy();
  const body = bodyOf(sent, 'POST /auth/second-factor/recovery-codes');
  expect(body).toEqual({ password: 'storm-1234', code: '123456' });
});

test('an admin who needs it is led from any page to where it is switched on', async () => {
  signIn({ role: 'admin' });
  const message = 'Please switch on two-step sign-in first';
  stubServer({
    'GET /auth/profile': () => ({ body: aProfile() }),
    'GET /auth/sessions': () => ({ body: [] }),
    'GET /auth/second-factor': () => ({ body: aSecondFactor({ isNeeded: true }) }),
    'GET /orders/mine': () => refusal('second_factor_needed', message),
  });
  const { url } = await visit('/order-confirmation');
  await waitFor(() => expect(url()).toBe('/profile?tab=sign-ins'));
  expect(await screen.findByText(/^Admins of this site need two-step sign-in/)).toBeTruthy();
});

test('what cannot be loaded says so', async () => {
  signIn();
  stubServer({
    'GET /auth/profile': () => ({ body: aProfile() }),
    'GET /auth/sessions': () => ({ body: [] }),
    'GET /auth/second-factor': () => badGateway,
  });
  await visit('/profile?tab=sign-ins');
  expect(await screen.findByText('Two-step sign-in could not be loaded')).toBeTruthy();
});

test('a removal that a mailed link has asked for is shown, and refused', async () => {
  let endsAt: string | null = '2030-01-04T10:00:00.000Z';
  const { sent, panel } = await open({
    'GET /auth/second-factor': () => ({ body: { ...on, endsAt } }),
    'POST /auth/second-factor/keep': () => {
      endsAt = null;
      return { body: { message: 'Two-step sign-in stays on' } };
    },
  });
  expect((await panel.findByRole('alert')).textContent).toMatch(/is removed on .*2030/);
  await userEvent.click(panel.getByRole('button', { name: 'Keep two-step sign-in' }));
  expect(await screen.findByText('Two-step sign-in stays on')).toBeTruthy();
  await waitFor(() => expect(panel.queryByRole('alert')).toBeNull());
  expect(sent.filter(({ call }) => call === 'POST /auth/second-factor/keep')).toHaveLength(1);
});
