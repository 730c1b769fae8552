import { organiserByApi, signUpByApi } from '#steps/api.ts';
import { logIn, mailText } from '#steps/people.ts';
import { expect, test } from '#test.ts';

test('the bell of every open page counts what is new, until one of them shows it', async ({
  page,
  context,
  request,
}) => {
  const admin = await organiserByApi(request);
  const name = `Bell Cup ${crypto.randomUUID().slice(0, 6)}`;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const form = { name, tournamentType: 'single', startDate: day(1), endDate: day(2) };
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', form);
  const player = await signUpByApi(request);
  const { email, username } = player.account;
  await player.caller.send('POST', `/tournaments/${id}/register`, {
    email,
    fortniteUsername: username,
  });

  await logIn(page, player.account);
  await page.goto('/tournaments');
  const bell = page.getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  const other = await context.newPage();
  await other.goto('/tournaments');
  const otherBell = other.getByRole('link', { name: /^Notifications/ });
  await expect(otherBell).toHaveAccessibleName('Notifications');

  const write = (subject: string) =>
    admin.send('POST', `/tournaments/${id}/mailings`, {
      audience: 'all',
      subject,
      text: 'See you in the lobby.',
      key: crypto.randomUUID(),
    });
  await write('Bring a friend');
  for (const one of [bell, otherBell]) {
    await expect(one).toHaveAccessibleName('Notifications, 1 new');
  }
  await bell.click();
  const news = page.getByRole('listitem').filter({ hasText: `${name}: Bring a friend` });
  await expect(news).toContainText('New: ');
  await expect(otherBell).toHaveAccessibleName('Notifications');
  await news.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // From then on such messages are behind the bell alone.
  await page.goto('/profile?tab=notifications');
  const choice = page.getByLabel('Messages from organisers: by mail');
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/notifications/preferences') &&
      response.request().method() === 'PUT',
  );
  await choice.selectOption('No mail');
  await saved;
  await write('Change of plans');
  await expect(bell).toHaveAccessibleName('Notifications, 1 new');
  await mailText(request, email, `${name}: Bring a friend`);
  const mails = await request.get('/dev/mailbox', { params: { to: email } });
  expect(await mails.text()).not.toContain('Change of plans');
});

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  asked: unknown[];
}

test('a device shows a page of its own while it is offline, and what is pushed to it', async ({
  page,
  context,
}) => {
  await page.goto('/shop');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js');
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto('/maps');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /map/i })).toBeVisible();

  // Browsers without a screen show no notifications: what the worker asks them to show is kept.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.asked = [];
    scope.registration.showNotification = async (...one) => void scope.asked.push(one);
  });
  const browserOfPage = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browserOfPage.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await browserOfPage.send('ServiceWorker.enable');
  const news = { title: 'Last Circle', text: 'Your match is ready', link: '/tournaments/4', id: 9 };
  await browserOfPage.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(news),
  });
  const { title, text: body, link: data } = news;
  // With the same tag the same one, sent again by a server that died while it was sending, stays one.
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as WorkerScope).asked))
    .toEqual([[title, expect.objectContaining({ body, tag: '9', data })]]);
});
