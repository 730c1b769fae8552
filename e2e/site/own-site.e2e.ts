import type { Page } from '@playwright/test';
import { signUpByApi } from '#steps/api.ts';
import { barriersOn, colourBarriersOn } from '#all-pages/accessible.ts';
import { logInAnew } from '#steps/people.ts';
import { siteWith } from '#start-site.ts';
import { expect, test } from '#test.ts';

const admin = { email: 'first@organisers.example', password: 'first-of-them' };

// Otherwise each worker would start a site of its own.
test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof siteWith>>;

test.beforeAll(async () => {
  site = await siteWith({
    PORT: '0',
    DEMO_DATA: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
});

test.afterAll(async () => site.stop());

/** The colour of buttons, as the page has it. */
const actionOn = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-action'),
  );

test('a newcomer makes the site their own: name, colours, imprint, and people who help', async ({
  browser,
  playwright,
}) => {
  const page = await browser.newPage({ baseURL: site.url });
  await logInAnew(page, admin, site.url);
  await page.goto('/admin/dashboard');
  const checklist = page.getByRole('region', { name: 'Set up your site' });
  await checklist.getByRole('link', { name: 'Name it' }).click();

  await page.getByLabel('Name', { exact: true }).fill('Ember Cup');
  await page.getByLabel('Tagline').fill('Fire, every Friday');
  // Too light for white letters: the nearest that reads is offered.
  await page.getByRole('textbox', { name: /^Buttons and links/ }).fill('#ff8a80');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^The contrast is 2\.\d:1 and has to be 4\.5:1/)).toBeVisible();
  await page.getByRole('button', { name: /^Use #/ }).click();
  const action = await page.getByRole('textbox', { name: /^Buttons and links/ }).inputValue();
  await page.getByRole('textbox', { name: /^What is live/ }).fill('#ffb300');
  await page.getByRole('textbox', { name: /^Headline/ }).fill('Light the last fire');
  await page.getByLabel('Your accounts elsewhere').fill('https://discord.gg/ember');
  await expect(page.getByRole('figure', { name: 'Dark preview' })).toContainText('Ember Cup');
  await page.getByRole('button', { name: 'Save' }).click();
  const home = page.getByRole('banner').getByRole('link', { name: 'Ember Cup' });
  await expect(home).toBeVisible();

  await page.goto('/admin/pages');
  await page.getByRole('button', { name: 'Actions for Imprint' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit page' });
  const text = form.getByRole('textbox', { name: 'Text' });
  await expect(text).toContainText('[Fill in: your full name');
  await form.getByLabel('Published').check();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    form.getByText('Fill in what stands in brackets before you publish it'),
  ).toBeVisible();
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ada Ember, 1 Fire Lane, Emberton');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: '/p/imprint' })).toContainText(
    'Published',
  );

  const request = await playwright.request.newContext({ baseURL: site.url });
  await page.goto('/admin/members');
  for (const desk of ['News', 'Shop']) {
    const { account } = await signUpByApi(request);
    await page.getByLabel('Search by name or address').fill(account.email);
    await page.getByRole('button', { name: `Manage ${account.username}` }).click();
    const dialog = page.getByRole('dialog', { name: account.username });
    await dialog.getByRole('checkbox', { name: new RegExp(`^${desk}: `) }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(new RegExp(`^${account.username} looks after`))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await request.dispose();
  await page.close();

  // A visitor sees all of it at once.
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto('/');
  await expect(visitor).toHaveTitle('Ember Cup');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Light the last fire');
  expect(await actionOn(visitor)).toBe(action);
  const footer = visitor.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Discord' })).toHaveAttribute(
    'href',
    'https://discord.gg/ember',
  );
  await footer.getByRole('link', { name: 'Imprint' }).click();
  await expect(visitor.getByText('Ada Ember, 1 Fire Lane, Emberton')).toBeVisible();
});

/** Gives an open page the colours that it would be sent with now. */
const recolour = (page: Page) =>
  page.evaluate(async () => {
    const sent = await (await fetch(location.href)).text();
    const ofSite = 'link[rel=stylesheet][href^="/site.css"]';
    const next = new DOMParser().parseFromString(sent, 'text/html').querySelector(ofSite);
    const shown = document.querySelector(ofSite);
    if (!next || !shown) throw new Error('The page has no colours of its own');
    const link = document.importNode(next, true);
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
    shown.replaceWith(link);
    await loaded;
  });

/** Twelve pairs, always the same ones. */
function palettes() {
  let seed = 31;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % 256;
  const hex = () =>
    `#${[next(), next(), next()].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return Array.from({ length: 12 }, () => ({ actionColour: hex(), liveColour: hex() }));
}

test('whatever colours a site is given, its pages can be read in both themes', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: site.url });
  const answer = await request.post('/api/auth/login', { data: admin });
  const { token } = await answer.json();
  const headers = { authorization: `Bearer ${token}` };
  const page = await browser.newPage({ baseURL: site.url });
  for (const [index, palette] of palettes().entries()) {
    const { version } = await (await request.get('/api/site', { headers })).json();
    const save = (colours: object) =>
      request.put('/api/site', { headers, data: { version, ...colours } });
    let saved = await save(palette);
    if (!saved.ok()) {
      const { errors } = await saved.json();
      const nearest = Object.entries<string>(errors).map(([name, text]) => [name, text.slice(-7)]);
      saved = await save({ ...palette, ...Object.fromEntries(nearest) });
    }
    expect(saved.ok(), await saved.text()).toBe(true);
    // The page was cached with the colours before.
    if (index === 0) await page.goto('/');
    else await recolour(page);
    const { actionColour } = await saved.json();
    expect(await actionOn(page)).toBe(actionColour);
    const barriers = index === 0 ? barriersOn(page) : colourBarriersOn(page);
    expect(await barriers, JSON.stringify(palette)).toEqual([]);
  }
  await request.dispose();
});
