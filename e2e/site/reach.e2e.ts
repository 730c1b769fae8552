import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { organiserByApi, signUpByApi } from '#steps/api.ts';
import { urls } from '#all-pages/page-urls.ts';
import { logIn, mailText, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';
import { chooseFromMenu } from '#steps/menus.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A tournament with two verified players, by the API. */
async function aCup(request: APIRequestContext) {
  const admin = await organiserByApi(request);
  const name = `Reach Cup ${crypto.randomUUID().slice(0, 6)}`;
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name,
    tournamentType: 'single',
    maxPlayers: 8,
    startDate: inMinutes(30),
    endDate: inMinutes(200),
  });
  const players = [await signUpByApi(request), await signUpByApi(request)] as const;
  for (const { account, caller } of players) {
    const { email, username } = account;
    const path = `/tournaments/${id}`;
    await caller.send('POST', `${path}/register`, { email, fortniteUsername: username });
    const own = await caller.send<{ registrationId: number }>('GET', path);
    await admin.send('PATCH', `/tournaments/registrations/${own.registrationId}/verify`, {
      isVerified: true,
    });
  }
  return { admin, id, name, players };
}

test('an organiser writes to the participants, who get what the preview has shown', async ({
  page,
  request,
}) => {
  const { id, name, players } = await aCup(request);
  await logIn(page, organiser);
  await page.goto(`/admin/tournaments/${id}/registrations`);
  await chooseFromMenu(page, 'More tools', 'Message');
  await page.getByLabel('To', { exact: true }).selectOption('Verified participants');
  await page.getByLabel('Subject').fill('New lobby');
  await page.getByRole('textbox', { name: 'Message' }).fill('It opens at nine.\n\nBe there.');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('New lobby');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('2 recipients, each address once');
  const heading = preview.getByRole('heading', { name: 'New lobby', exact: true });
  await expect(heading).toHaveCSS('color', 'rgb(21, 22, 43)');
  await page.getByRole('button', { name: 'Send to 2 recipients' }).click();
  const sent = page.getByRole('list', { name: 'Sent messages' });
  await expect(sent).toContainText('2 of 2 sent');

  const text = await mailText(request, players[0].account.email, `${name}: New lobby`);
  expect(text).toContain('It opens at nine.');
});

test('an overlay and an embedded bracket follow a result that a program enters', async ({
  page,
  browser,
  request,
}) => {
  const { admin, id, name, players } = await aCup(request);
  await admin.send('POST', `/tournaments/${id}/start`, { gameLink: 'https://play.example/x' });
  const [one, other] = players.map(({ account }) => account.username);

  await logIn(page, organiser);
  await page.goto('/admin/api-tokens');
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Bot of ${name}`);
  await dialog.getByRole('checkbox', { name: /^Results/ }).check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByText(/^api_[\w-]{43}$/).innerText();
  await page.getByRole('button', { name: 'I saved it' }).click();
  await expect(page.getByRole('table')).toContainText(`…${token.slice(-4)}`);

  const overlay = await browser.newPage();
  await overlay.goto(`/tournaments/${id}/overlay`);
  await expect(overlay.getByRole('main')).toContainText(`${name}·M1 Final`);
  const corner = await overlay.screenshot({
    omitBackground: true,
    clip: { x: 0, y: 0, width: 1, height: 1 },
  });
  const alpha = await overlay.evaluate(async (png) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas?.drawImage(picture, 0, 0);
    return canvas?.getImageData(0, 0, 1, 1).data[3];
  }, corner.toString('base64'));
  expect(alpha).toBe(0);

  // Another site shows the bracket in a frame; the page of the tournament it cannot.
  const site = new URL(page.url()).origin;
  const host = createServer((request, response) => {
    const path = request.url === '/page' ? '' : '/embed';
    response.setHeader('content-type', 'text/html');
    response.end(
      `<iframe src="${site}/tournaments/${id}${path}" width="900" height="600"></iframe>`,
    );
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  // A server that listens on a port has an address with it.
  const { port } = host.address() as AddressInfo;
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`http://127.0.0.1:${port}/`);
  const bracket = elsewhere.frameLocator('iframe').getByRole('main');
  await expect(bracket).toContainText(one ?? '');

  const { rounds } = await admin.send<{
    rounds: { matches: { id: number; version: number }[] }[];
  }>('GET', `/tournaments/${id}/bracket`);
  const match = rounds[0]?.matches[0];
  const before = Date.now();
  const answer = await request.patch(`/api/tournaments/${id}/matches/${match?.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { scoreA: 3, scoreB: 1, version: match?.version },
  });
  expect(answer.ok()).toBe(true);
  await expect(overlay.getByRole('main')).toContainText(/3:1/);
  test.info().annotations.push({ type: 'overlay', description: `${Date.now() - before} ms` });
  await expect(bracket).toContainText(`${one}, seed 1, beat ${other}, seed 2, 3 to 1`);

  await elsewhere.goto(`http://127.0.0.1:${port}/page`);
  await expect(elsewhere.frameLocator('iframe').getByRole('main')).toBeHidden();
  host.closeAllConnections();
  host.close();
});

test('connections to private networks are refused where they are typed', async ({
  page,
  request,
}) => {
  const { id } = await aCup(request);
  await logIn(page, organiser);
  await page.goto(`/admin/tournaments/${id}/registrations`);
  await chooseFromMenu(page, 'More tools', 'Connections');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a signed webhook' });
  await dialog.getByLabel('URL').fill('http://169.254.169.254/latest/meta-data');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog).toContainText('The URL is not on the public internet');
});

test('every page of the site refuses to be framed', async ({ request }) => {
  const paths = Object.values(urls).flatMap((pages) => Object.keys(pages));
  expect(paths.length).toBeGreaterThan(30);
  for (const path of new Set(paths)) {
    const answer = await request.get(`/${path.replace(/^\//, '').replaceAll(/\$\w*/g, '1')}`);
    expect([path, answer.headers()['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  }
});
