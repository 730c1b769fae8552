import type { Browser, Page } from '@playwright/test';
import { showAt } from '#steps/loading-pages.ts';
import { movementOf } from '#steps/movement.ts';
import { logIn, organiser } from '#steps/people.ts';
import { openWhole } from '#steps/requests.ts';
import { expect, test } from '#test.ts';

/** The demo's finished cup of 38 in six rounds, and its cup of 16 that is played. */
let finished: string;
let played: string;

test.beforeAll(async ({ request }) => {
  const all: { id: number; name: string }[] = await (
    await request.get('/api/tournaments/all')
  ).json();
  const pathOf = (name: string) =>
    `/tournaments/${all.find((tournament) => tournament.name === name)?.id}`;
  finished = pathOf('First Drop Open');
  played = pathOf('Midnight Box Fights');
});

const rounds = (page: Page) => page.getByRole('region', { name: 'Rounds' });

/** Whether the element is seen in full within the box that scrolls. */
const isWithin = (page: Page, heading: string) =>
  rounds(page).evaluate((box, heading) => {
    const found = [...box.querySelectorAll('h3')].find(
      ({ textContent }) => textContent === heading,
    );
    const column = found?.parentElement?.getBoundingClientRect();
    const { left, right, width } = box.getBoundingClientRect();
    return Boolean(
      column &&
      width > 0 &&
      column.width > 0 &&
      column.left >= left - 1 &&
      column.right <= right + 1,
    );
  }, heading);

async function withoutScripts(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

test('a finished bracket opens on its last rounds at each width, before any script', async ({
  browser,
}) => {
  const page = await withoutScripts(browser);
  for (const width of [800, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(finished);
    expect(await isWithin(page, 'Final'), String(width)).toBe(true);
    expect(await isWithin(page, 'Semi-finals'), String(width)).toBe(true);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(finished);
  await expect(rounds(page).getByText('Final', { exact: true }).last()).toBeVisible();
  const round = page.getByLabel('Round', { exact: true });
  await expect(round.locator('option:checked')).toHaveText('Final');
  const { x, width } = (await round.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
});

/** Opens a path while only the first part of its document is there. */
async function openPart(page: Page, path: string, part: number) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length * part) });
  });
  await page.goto(path);
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.unroute(path);
}

/** Where the headings and the entry are that are in view, at each width. */
async function placesIn(page: Page) {
  const places = new Map<string, number>();
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page.locator('main :is(h1, h2, h3, aside)').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { top, height } = element.getBoundingClientRect();
        const name = element.ariaLabel ?? element.textContent;
        return height > 0 && top < innerHeight ? [[name, Math.round(top)] as const] : [];
      }),
    );
    expect(tops.length).toBeGreaterThan(1);
    for (const [name, top] of tops) places.set(`${name} at ${width}`, top);
  }
  return places;
}

test('a bracket that arrives in parts and without fonts stays where it began, at each width', async ({
  browser,
}) => {
  const page = await withoutScripts(browser);
  for (const path of [finished, played]) {
    await openPart(page, path, 1);
    const whole = await placesIn(page);
    for (const part of [0.3, 0.5, 0.7]) {
      await openPart(page, path, part);
      for (const [place, top] of await placesIn(page)) expect(whole.get(place), place).toBe(top);
    }
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path);
    const withoutFonts = await placesIn(page);
    // Lines of another font round otherwise by a pixel.
    for (const [place, top] of whole) {
      expect(Math.abs((withoutFonts.get(place) ?? 0) - top), place).toBeLessThanOrEqual(2);
    }
    await page.unroute('**/*.woff2');
  }
});

test('nothing moves while a finished bracket opens at each width', async ({ page }) => {
  // Fonts that come late move the header, which the journeys of the frame measure.
  await openWhole(page, '/tournaments');
  await page.evaluate(() => document.fonts.ready);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openWhole(page, finished);
    expect(await movementOf(page), String(width)).toBeLessThan(0.01);
  }
});

/** Unfolds the byes of the first round. */
async function expectByesToUnfold(page: Page) {
  const first = rounds(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Round of 64' }) });
  const matches = first.getByRole('list').getByRole('listitem');
  await expect(matches).toHaveCount(6);
  const height = () => rounds(page).evaluate(({ scrollHeight }) => scrollHeight);
  const folded = await height();
  await page.getByRole('button', { name: '26 byes' }).click();
  await expect(matches).toHaveCount(32);
  // Below the window it is not laid out.
  await rounds(page).scrollIntoViewIfNeeded();
  await expect.poll(height).toBeGreaterThan(folded * 1.5);
}

test('a button of a bracket that is pressed before it is hydrated takes effect, and the bracket stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const emulation = await page.context().newCDPSession(page);
  await emulation.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.goto(`${finished}?round=1`, { waitUntil: 'commit' });
  const bracket = await page.getByRole('region', { name: 'Bracket' }).elementHandle();
  const button = page.getByRole('button', { name: '26 byes' });
  // As soon as the heading is hydrated, the bracket below it is not.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await bracket?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

const scrolled = (page: Page) => rounds(page).evaluate(({ scrollLeft }) => Math.abs(scrollLeft));
const mask = (page: Page) => rounds(page).evaluate((box) => getComputedStyle(box).maskImage);

test('a bracket shows where it goes on, can be dragged, fits the width on request, and folds byes until they are asked for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await showAt(page, `${finished}?round=1`);
  const box = rounds(page);
  await expect(box).toHaveAttribute('data-more', /right/);
  await expect(box).not.toHaveAttribute('data-more', /left/);
  expect(await mask(page)).toContain('gradient');
  await box.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const { x, y } = (await box.boundingBox())!;
  await page.mouse.move(x + 700, y + 200);
  await page.mouse.down();
  await page.mouse.move(x + 300, y + 200, { steps: 5 });
  await page.mouse.up();
  expect(await scrolled(page)).toBe(400);
  await expect(box).toHaveAttribute('data-more', /left/);
  expect(await page.evaluate(() => String(getSelection()))).toBe('');

  await page.getByRole('button', { name: 'Fit to width' }).click();
  await expect(box).not.toHaveAttribute('data-more', /left|right/);
  for (const heading of ['Round of 64', 'Final']) expect(await isWithin(page, heading)).toBe(true);
  await page.getByRole('button', { name: 'Fit to width' }).click();
  await expect(box).toHaveAttribute('data-more', /right/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expectByesToUnfold(page);
});

test('dragging over a match does not open it, pressing it does', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await logIn(page, organiser);
  await page.goto(played);
  const box = rounds(page);
  await expect(box).toHaveAttribute('data-more', /right|left/);
  // Above it the organiser sees what is disputed.
  await expect(page.getByRole('heading', { name: 'Disputes' })).toBeVisible();
  const match = box.getByRole('button', { name: /the result$/ }).first();
  await match.scrollIntoViewIfNeeded();
  const { x, y } = (await match.boundingBox())!;
  const before = await scrolled(page);
  await page.mouse.move(x + 150, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 50, y + 20, { steps: 5 });
  await page.mouse.move(x + 110, y + 20, { steps: 5 });
  await page.mouse.up();
  expect(await scrolled(page)).not.toBe(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await match.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
