import type { APIRequestContext, Page } from '@playwright/test';
import { organiserByApi, signUpByApi } from '#steps/api.ts';
import { choose } from '#steps/choices.ts';
import { logIn, mailText, openMail, organiser } from '#steps/people.ts';
import { openWhole } from '#steps/requests.ts';
import { expect, test } from '#test.ts';

const address = { street: '1 Harbour Road', city: 'Port Vale', state: 'Maine', zip: '04101' };

async function fillShipping(page: Page) {
  await page.getByLabel('Street address').first().fill(address.street);
  await page.getByLabel('City').first().fill(address.city);
  await page.getByLabel('State').first().fill(address.state);
  await page.getByLabel('ZIP code').first().fill(address.zip);
}

/** A hoodie in S and M; returns its URL. */
async function aHoodie(admin: Awaited<ReturnType<typeof organiserByApi>>, stock = 20) {
  const name = `Storm Hoodie ${crypto.randomUUID().slice(0, 6)}`;
  const { id } = await admin.send<{ id: number }>('POST', '/products', {
    name,
    price: 60,
    discountPrice: 45,
    stock,
    category: 'Journeys',
    sizes: { small: true, medium: true },
  });
  return { id, name, path: `/product/${id}` };
}

/** A mug at $20, which has no sizes. */
async function aMug(request: APIRequestContext) {
  const admin = await organiserByApi(request);
  const name = `Storm Mug ${crypto.randomUUID().slice(0, 6)}`;
  const { id } = await admin.send<{ id: number }>('POST', '/products', {
    name,
    price: 20,
    stock: 9,
  });
  return { name, path: `/product/${id}` };
}

test('a visitor finds a hoodie, whose buttons stay in their place, buys it and confirms the order by mail', async ({
  page,
  request,
}) => {
  const hoodie = await aHoodie(await organiserByApi(request));
  await page.goto('/shop');
  await page.getByLabel('Search products').fill(hoodie.name);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('link', { name: hoodie.name }).click();
  await expect(page.getByText('25% off').first()).toBeVisible();
  const add = page.getByRole('button', { name: /Add to Cart/ });
  const place = await add.boundingBox();
  await add.click();
  const missingSize = page.getByText('Please select a size before adding to cart');
  // Beside the sizes and as a toast.
  await expect(missingSize).toHaveCount(2);
  await expect(page.getByRole('alert').filter({ has: missingSize }).first()).toBeVisible();
  expect(await add.boundingBox()).toEqual(place);
  await choose(page.getByRole('radio', { name: 'M', exact: true }));
  await expect(page.getByRole('group', { name: 'Size: M' })).toBeVisible();
  expect(await add.boundingBox()).toEqual(place);
  await add.click();
  await expect(page.getByRole('link', { name: /Cart/ }).first()).toContainText('1');

  await page.goto('/checkout');
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@shoppers.example`;
  await page.getByRole('button', { name: /Place Order/ }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await page.getByLabel('Full name').fill('Ada Gale');
  await page.getByLabel('Email').fill(email);
  await fillShipping(page);
  await page.getByRole('button', { name: /Place Order.*\$45\.00/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();

  const mail = await openMail(page, email, /order/i);
  expect(mail).toContain(hoodie.name);
  await page.getByRole('link', { name: /\/order\/confirm\// }).click();
  await expect(page.getByText('Pending payment').first()).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(page.getByText('Order Confirmed!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeHidden();
});

test('a guest comes from a product to a placed order with three clicks, the cart opening without a network', async ({
  page,
  request,
}) => {
  const { path, name } = await aMug(request);
  let clicks = 0;
  async function click(role: 'button' | 'link', label: string | RegExp) {
    clicks += 1;
    await page.getByRole(role, { name: label }).click();
  }
  await openWhole(page, path);
  await page.context().setOffline(true);
  await click('button', 'Buy Now');
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer).toContainText(name);
  await expect(drawer).toContainText('$20.00');
  await page.context().setOffline(false);
  await click('link', 'Checkout');
  await expect(drawer).toBeHidden();
  await page.getByLabel('Full name').fill('Ada Gale');
  await page.getByLabel('Email').fill(`guest-${crypto.randomUUID()}@shoppers.example`);
  await fillShipping(page);
  await click('button', /Place Order/);
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  expect(clicks).toBe(3);
});

test('a visitor opens the cart anywhere, at once or by Try again, changes it and continues as a guest', async ({
  page,
  request,
}) => {
  const { path, name } = await aMug(request);
  await page.route(/\/drawer-/, (route) => route.abort());
  await page.goto(path);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByText('Your cart could not be opened.')).toBeVisible();
  await page.unroute(/\/drawer-/);
  await page.getByRole('button', { name: 'Try again' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer).toContainText(name);
  await page.keyboard.press('Escape');
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
  await expect(cart).toBeVisible();
  await page.goto('/maps');
  await page.setViewportSize({ width: 390, height: 800 });
  await cart.click();
  await expect(drawer).toHaveCSS('transform', 'none');
  expect(await drawer.boundingBox()).toMatchObject({ x: 0, y: 0, height: 800 });
  await drawer.getByRole('button', { name: 'One more' }).click();
  await expect(drawer).toContainText('(2 items)');
  await drawer.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(drawer).toContainText('Your cart is empty');
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeFocused();
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Continue as guest' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('button', { name: 'Place Order ($40.00)' })).toBeVisible();
});

test('a player checks out with the address of the profile, and an admin moves the order on', async ({
  page,
  browser,
  request,
}) => {
  const hoodie = await aHoodie(await organiserByApi(request));
  const { account } = await signUpByApi(request);
  await logIn(page, account);
  await page.goto('/profile');
  await page.getByLabel('Full Name').fill('Nils Brand');
  await page.getByLabel('Street address').first().fill(address.street);
  await page.getByLabel('City').first().fill(address.city);
  await page.getByLabel('State/Province').first().fill(address.state);
  await page.getByLabel('ZIP/Postal Code').first().fill(address.zip);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();

  await page.goto(hoodie.path);
  await choose(page.getByRole('radio', { name: 'S', exact: true }));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Nils Brand');
  await expect(page.getByLabel('Street address').first()).toHaveValue(address.street);
  await page.getByRole('button', { name: /Place Order/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  const number = await page.getByText(/^ORD-\d{6}-\w{6}$/).innerText();

  const office = await browser.newPage();
  await logIn(office, organiser);
  await office.goto(`/admin/orders?search=${number}`);
  await office
    .getByRole('link', { name: `Details of ${number}` })
    .first()
    .click();
  const details = office.getByRole('dialog');
  await expect(details).toContainText(address.street);
  await details.getByLabel('Status').selectOption('shipped');
  await details.getByRole('button', { name: /Save|Update/ }).click();
  await expect(details.getByText('Shipped').first()).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await mailText(request, account.email, new RegExp(number));
  await page.goto('/profile?tab=orders');
  await expect(page.getByRole('article', { name: `Order ${number}` })).toContainText('Shipped');
});

test('the simulated payment fails, is tried again and clears the cart', async ({
  page,
  request,
}) => {
  const hoodie = await aHoodie(await organiserByApi(request));
  const { account } = await signUpByApi(request);
  await logIn(page, account);
  await page.goto(hoodie.path);
  await choose(page.getByRole('radio', { name: 'S', exact: true }));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.evaluate(() => (Math.random = () => 0.99));
  await page.getByRole('button', { name: 'Simulate a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment simulation' });
  await dialog.getByLabel('CVC').fill('12');
  await dialog.getByRole('button', { name: /Pay/ }).last().click();
  await expect(dialog.getByText('CVC must be 3 digits')).toBeVisible();
  await dialog.getByLabel('CVC').fill('123');
  await dialog.getByRole('button', { name: /Pay/ }).last().click();
  await expect(dialog.getByText('Payment failed')).toBeVisible();
  await expect(dialog).toContainText(/card declined by issuer/i);
  await page.evaluate(() => (Math.random = () => 0.1));
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await dialog.getByRole('button', { name: /Pay/ }).last().click();
  await expect(
    page.getByText('Payment successful! Your items will be delivered soon.'),
  ).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('an organiser drags pictures to other places', async ({ page, request }) => {
  const admin = await organiserByApi(request);
  const offered = await admin.send<{ images: string[] }[]>('GET', '/products?limit=100');
  const images = [...new Set(offered.flatMap((product) => product.images))].slice(0, 4);
  const name = `Storm Poster ${crypto.randomUUID().slice(0, 6)}`;
  await admin.send('POST', '/products', { name, price: 20, stock: 5, images });
  await logIn(page, organiser);
  await page.goto(`/shop?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const pictures = page.getByRole('list', { name: 'Images, the main one first' }).getByRole('img');
  const order = () =>
    pictures.evaluateAll((shown) => shown.map((picture) => picture.getAttribute('src')));
  await expect.poll(order).toEqual(images);

  async function drag(from: number, to: number) {
    await pictures.nth(from).hover();
    await page.mouse.down();
    await pictures.nth(to).hover();
    await page.mouse.up();
  }
  const [first, second, third, fourth] = images;
  await drag(0, 3);
  await expect.poll(order).toEqual([second, third, fourth, first]);
  await drag(2, 0);
  await expect.poll(order).toEqual([fourth, second, third, first]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
});
