import type { Page } from '@playwright/test';

/** Presses an item of the menu of this name. */
export async function chooseFromMenu(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
