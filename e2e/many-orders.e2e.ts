import { organiserByApi } from './api.ts';
import { logIn, openMail, organiser } from './people.ts';
import { expect, test } from './test.ts';

const address = {
  street: '1 Circle Road',
  city: 'Retail Row',
  state: 'WA',
  zipCode: '98101',
  country: 'US',
};

test('an organiser ships 40 alike orders in at most ten acts', async ({ page, request }) => {
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/products', {
    name: 'Evening Mug',
    price: 12,
    stock: 50,
    category: 'Mugs',
  });
  const batch = `batch-${crypto.randomUUID().slice(0, 8)}`;
  const emails = Array.from({ length: 40 }, (_, index) => `${batch}-${index}@buyers.example`);
  for (const email of emails) {
    await admin.send('POST', '/orders/checkout', {
      items: [{ id, quantity: 1 }],
      customerInfo: { name: 'Ada Fox', email },
      shippingAddress: address,
      billingAddress: address,
    });
  }
  await logIn(page, organiser);

  let acts = 0;
  const act = async (done: Promise<unknown>) => {
    await done;
    acts += 1;
  };
  await act(page.goto('/admin/orders'));
  await act(page.getByLabel('Search number, name or email').fill(batch));
  await act(page.getByRole('button', { name: 'Select all 40' }).click());
  await expect(page.getByText('40 selected')).toBeVisible();
  await act(page.getByLabel('New status').selectOption('Shipped'));
  await act(page.getByLabel('Message to the buyers').fill('It comes by boat.'));
  await act(page.getByRole('button', { name: 'Set status' }).click());
  const question = page.getByRole('alertdialog', { name: 'Set 40 orders to Shipped?' });
  await act(question.getByRole('button', { name: 'Set status' }).click());
  await expect(page.getByText('Orders updated: 40')).toBeVisible();
  await expect(page.getByRole('row').getByText('Shipped')).toHaveCount(20);
  expect(acts).toBeLessThanOrEqual(10);

  // One of them gets its tracking number, the next one is a click away.
  await page.getByRole('link', { name: 'Details of' }).nth(18).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking number').fill('TRK 77');
  await dialog.getByRole('button', { name: 'Update status' }).click();
  await expect(page.getByRole('alert').getByText(/^Order ORD-.+ updated$/)).toBeVisible();
  const opened = await dialog.getByRole('link', { name: /@buyers/ }).innerText();
  await dialog.getByRole('link', { name: 'Next' }).click();
  await dialog.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);

  const mail = await openMail(page, emails[0] ?? '', /Shipped/);
  expect(mail).toContain('It comes by boat.');
  expect(await openMail(page, opened, /Shipped/)).toContain('TRK 77');
});
