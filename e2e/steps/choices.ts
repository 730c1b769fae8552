import type { Locator } from '@playwright/test';
import { expect } from '#test.ts';

/** Presses the label of a radio button, as people do: the button itself is a hidden pixel. */
export async function choose(radio: Locator) {
  await radio.locator('..').click();
  await expect(radio).toBeChecked();
}
