import { organiserByApi } from '#steps/api.ts';
import { keepToasts } from '#steps/toasts.ts';
import { expect, test } from '#test.ts';

for (const width of [390, 1440]) {
  test(`at ${width} px no toast covers a line of the cart drawer`, async ({ page, request }) => {
    await keepToasts(page);
    await page.setViewportSize({ width, height: 800 });
    const admin = await organiserByApi(request);
    const name = `Storm Cap ${crypto.randomUUID().slice(0, 6)}`;
    const cap = { name, price: 20, stock: 9, sizes: { small: true, medium: true } };
    const { id } = await admin.send<{ id: number }>('POST', '/products', cap);
    await page.goto(`/product/${id}`);
    const add = page.getByRole('button', { name: /Add to Cart/ });
    await page
      .getByText('Small', { exact: true })
      .or(page.getByText('S', { exact: true }))
      .click();
    await add.click();
    const added = page.locator('.Toastify__toast', { hasText: `${name} added to cart` });
    await expect(added).toBeVisible();
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
    await cart.click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await expect(drawer).toContainText(name);
    await expect(added).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await page.reload();
    const other = page.locator('.Toastify__toast', { hasText: 'Please select a size' });
    await add.click();
    await expect(other).toBeVisible();
    await cart.click();
    await expect(drawer).toContainText(name);
    // It enters the window from the right.
    await drawer.evaluate((dialog) =>
      Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
    );
    const toast = await other.boundingBox();
    for (const part of [drawer.getByRole('listitem').first(), drawer.getByLabel('Close').first()]) {
      const box = await part.boundingBox();
      const isApart =
        toast!.x + toast!.width <= box!.x ||
        toast!.x >= box!.x + box!.width ||
        toast!.y + toast!.height <= box!.y ||
        toast!.y >= box!.y + box!.height;
      expect(isApart, JSON.stringify({ toast, box })).toBe(true);
    }
  });
}
