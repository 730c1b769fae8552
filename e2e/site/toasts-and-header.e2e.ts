import { organiserByApi } from '#steps/api.ts';
import { keepToasts } from '#steps/toasts.ts';
import { expect, test } from '#test.ts';

test("'added to cart' leaves the header free at each width, and views the cart", async ({
  page,
  request,
}) => {
  await keepToasts(page);
  const admin = await organiserByApi(request);
  const name = `Storm Mug ${crypto.randomUUID().slice(0, 6)}`;
  const mug = { name, price: 20, stock: 9 };
  const { id } = await admin.send<{ id: number }>('POST', '/products', mug);
  await page.goto(`/product/${id}`);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: /Add to Cart/ }).click();
    const toast = page.locator('.Toastify__toast', { hasText: `${name} added to cart` });
    await toast.hover();
    const header = await page.getByRole('banner').boundingBox();
    const shown = await toast.boundingBox();
    expect(shown?.y, `at ${width} px`).toBeGreaterThanOrEqual(
      (header?.y ?? 0) + (header?.height ?? 0),
    );
    // Not forced: it fails where something covers the link.
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart, \d items?$/ });
    await cart.click({ trial: true });
    await toast.getByRole('button', { name: 'View cart' }).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await expect(drawer).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(toast).toHaveCount(0);
  }
});
