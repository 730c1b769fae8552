import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setupSteps, type SetupStep } from '@last-circle/contract/admin/admin-rules.ts';
import type { Setup } from '@last-circle/contract/admin/admin.ts';
import { badGateway, page, refusal } from '#testing/answers.ts';
import { signIn, startFresh, visit } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';

startFresh();

const setupWith = (done: readonly SetupStep[], more: Partial<Setup> = {}): Setup => ({
  isDismissed: false,
  hasMailServer: true,
  hasUnknownProxy: false,
  steps: setupSteps.map((step) => ({ step, isDone: done.includes(step) })),
  ...more,
});

async function open(fakes: Fakes, role: 'admin' | 'player' = 'admin') {
  const sent = stubServer({
    'GET /tournaments': () => page([], { total: 0 }),
    'GET /tournaments/run-sheet': () => ({ body: [] }),
    ...fakes,
  });
  signIn({ role });
  await visit('/admin/dashboard');
  return sent;
}

const checklist = async () =>
  within(await screen.findByRole('region', { name: 'Set up your site' }));

test('a new site says what is to be done, how and where', async () => {
  await open({ 'GET /admin/setup': () => ({ body: setupWith(['brand']) }) });
  const list = await checklist();
  expect(list.getByText('1 of 7')).toBeTruthy();
  const titles = list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles[0]).toBe('Name your site (done)');
  expect(titles).toHaveLength(7);
  expect(list.queryByText('BRAND_NAME')).toBeNull();
  expect(list.getByRole('link', { name: 'Manage Shop' }).getAttribute('href')).toBe(
    '/admin/products',
  );
  expect(list.getByRole('link', { name: 'Write a post' }).getAttribute('href')).toBe(
    '/admin/blogs',
  );
  await userEvent.click(list.getByRole('button', { name: 'Create one' }));
  expect(await screen.findByRole('dialog', { name: 'Create Tournament' })).toBeTruthy();
});

test('without a mail server it names the settings', async () => {
  const setup = setupWith([], { hasMailServer: false });
  await open({ 'GET /admin/setup': () => ({ body: setup }) });
  const list = await checklist();
  for (const setting of ['SMTP_URL', 'MAIL_FROM']) {
    expect(list.getByText(setting)).toBeTruthy();
  }
  expect(list.getByRole('link', { name: 'Open the mailbox' })).toBeTruthy();
  expect(list.queryByRole('button', { name: 'Send test mail' })).toBeNull();
});

test.each([true, false])(
  'a proxy that is not trusted is named, whether the list is dismissed (%s)',
  async (isDismissed) => {
    const setup = setupWith([], { isDismissed, hasUnknownProxy: true });
    await open({ 'GET /admin/setup': () => ({ body: setup }) });
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(/^All visitors look alike/)).toBeTruthy();
    expect(notice.getByText('TRUST_PROXY=on')).toBeTruthy();
    const list = screen.queryByRole('region', { name: 'Set up your site' });
    expect(list === null).toBe(isDismissed);
  },
);

test('a delivered test mail ticks its step', async () => {
  let done: SetupStep[] = [];
  await open({
    'GET /admin/setup': () => ({ body: setupWith(done) }),
    'POST /admin/test-mail': () => {
      done = ['mail'];
      return { body: { message: 'A test mail is on its way.' } };
    },
  });
  await userEvent.click((await checklist()).getByRole('button', { name: 'Send test mail' }));
  expect(await screen.findByText('A test mail is on its way.')).toBeTruthy();
  expect(await screen.findByText('1 of 7')).toBeTruthy();
});

test('a refused test mail says so beside its button', async () => {
  const reason = 'Too many test mails. Please try again later.';
  await open({
    'GET /admin/setup': () => ({ body: setupWith([]) }),
    'POST /admin/test-mail': () => refusal('too_many', reason),
  });
  const list = await checklist();
  await userEvent.click(list.getByRole('button', { name: 'Send test mail' }));
  expect((await list.findByRole('alert')).textContent).toBe(reason);
});

test('it is dismissed for the site, and Undo shows it again', async () => {
  let isDismissed = false;
  const sent = await open({
    'GET /admin/setup': () => ({ body: setupWith([], { isDismissed }) }),
    'PUT /admin/setup': ({ body }) => {
      isDismissed = body.isDismissed;
      return { body: setupWith([], { isDismissed }) };
    },
  });
  await userEvent.click((await checklist()).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Set up your site' })).toBeNull(),
  );
  expect(bodyOf(sent, 'PUT /admin/setup')).toEqual({ isDismissed: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await checklist()).toBeTruthy();
});

test('once all is done it says so and is dismissed by itself', async () => {
  const sent = await open({
    'GET /admin/setup': () => ({ body: setupWith(setupSteps) }),
    'PUT /admin/setup': () => ({ body: setupWith(setupSteps, { isDismissed: true }) }),
  });
  expect(await screen.findByText(/^Your site is set up/)).toBeTruthy();
  await waitFor(() => expect(bodyOf(sent, 'PUT /admin/setup')).toEqual({ isDismissed: true }));
  expect(sent.filter(({ call }) => call === 'PUT /admin/setup')).toHaveLength(1);
});

test('neither a dismissed one nor one that fails to load is shown', async () => {
  await open({
    'GET /admin/setup': () => ({ body: setupWith(setupSteps, { isDismissed: true }) }),
  });
  expect(await screen.findByRole('heading', { name: 'Manage Tournaments0' })).toBeTruthy();
  expect(screen.queryByText(/set up/)).toBeNull();
});

test('the tournaments are shown where the checklist cannot be loaded', async () => {
  await open({ 'GET /admin/setup': () => badGateway });
  expect(await screen.findByRole('heading', { name: 'Manage Tournaments0' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
