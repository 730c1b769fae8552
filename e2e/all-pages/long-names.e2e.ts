import { organiserByApi, signUpByApi } from '#steps/api.ts';
import { inDays } from '#steps/tournaments.ts';
import { expect, test } from '#test.ts';

const longest = 30;

test('the longest names can be read in a bracket, on a phone and in the tree', async ({
  page,
  request,
}) => {
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name: `Cup of long names ${crypto.randomUUID().slice(0, 8)}`,
    startDate: `${inDays(1)}:00Z`,
    endDate: `${inDays(2)}:00Z`,
    tournamentType: 'single',
    maxPlayers: 4,
  });
  const names = ['First', 'Second'].map((name) => name.padEnd(longest, 'W'));
  for (const fortniteUsername of names) {
    const { caller } = await signUpByApi(request);
    await caller.send('POST', `/tournaments/${id}/register`, {
      email: caller.email,
      fortniteUsername,
    });
  }
  const path = `/tournaments/${id}/registrations`;
  for (const { id } of await admin.send<{ id: number }[]>('GET', path)) {
    await admin.send('PATCH', `/tournaments/registrations/${id}/verify`, { isVerified: true });
  }
  await admin.send('POST', `/tournaments/${id}/start`, { gameLink: 'https://play.example/long' });

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/tournaments/${id}`);
    for (const name of names) {
      const shown = page.getByRole('region', { name: 'Rounds' }).getByText(name, { exact: true });
      await expect(shown).toBeVisible();
      const hidden = await shown.evaluate((span) => span.scrollWidth - span.clientWidth);
      expect(hidden, `${name} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
