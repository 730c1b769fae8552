import type { CDPSession, Page } from '@playwright/test';
import { middleOf } from './between-browser.ts';

const processors = new WeakMap<Page, CDPSession>();

/** How many times slower the processor of a page is: four is a phone of the lower class. */
export async function setProcessor(page: Page, rate: number) {
  const client = processors.get(page) ?? (await page.context().newCDPSession(page));
  processors.set(page, client);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Presses what is in view, after pointing at it; it is found at full speed, which is not measured. */
export const press = (selector: string) => async (page: Page) => {
  await setProcessor(page, 1);
  const { x, y } = await middleOf(page.locator(`${selector} >> visible=true`).first());
  await setProcessor(page, 4);
  await page.mouse.move(x, y);
  await page.waitForTimeout(100);
  await page.mouse.down();
  await page.waitForTimeout(60);
  await page.mouse.up();
};

/** Types into a field as a person does. */
export const type = (selector: string, text: string) => async (page: Page) => {
  await press(selector)(page);
  for (const letter of text) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(120);
  }
};

/** Chooses the next or the previous of a list by keyboard, where a phone opens one of its own. */
export const choose =
  (selector: string, arrow: 'ArrowDown' | 'ArrowUp' = 'ArrowDown') =>
  async (page: Page) => {
    await page.locator(`${selector} >> visible=true`).first().focus();
    await page.keyboard.press(arrow);
  };

export const key = (name: string) => (page: Page) => page.keyboard.press(name);

export const drag =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    const { x, y } = await middleOf(page.locator(selector).first());
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 10; step += 1) {
      await page.mouse.move(x - 40 * step, y - 20 * step);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
  };

export const wheel = async (page: Page) => {
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(300);
};
