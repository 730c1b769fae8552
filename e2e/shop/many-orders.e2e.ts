import { organiserByApi } from '#steps/api.ts';
import { logIn, mailText, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';

const address = {
  street: '1 Circle Road',
  city: 'Retail Row',
  state: 'WA',
  zipCode: '98101',
  country: 'US',
};

const sheetsIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('an organiser ships 40 alike orders in at most ten acts, and prints their papers', async ({
  page,
  request,
}) => {
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/products', {
    name: 'Evening Mug with a name as long as the season that it was made for',
    price: 12,
    stock: 200,
    category: 'Mugs',
  });
  const batch = `batch-${crypto.randomUUID().slice(0, 8)}`;
  const emails = Array.from({ length: 40 }, (_, index) => `${batch}-${index}@buyers.example`);
  for (const email of emails) {
    await admin.send('POST', '/orders/checkout', {
      // One of them has as many lines as an order may have.
      items: Array.from({ length: email === emails[0] ? 100 : 1 }, () => ({ id, quantity: 1 })),
      customerInfo: { name: 'Ada Fox', email },
      shippingAddress: address,
      billingAddress: address,
    });
  }
  const { orders } = await admin.send<{ orders: { id: number }[] }>(
    'GET',
    `/orders/admin?search=${batch}&limit=100`,
  );
  const ids = orders.map((order) => order.id);
  await admin.send('PUT', '/orders/admin/status', { ids, status: 'confirmed', message: null });
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
  await page.getByRole('link', { name: 'Pack', exact: true }).click();
  await expect(page.getByText('139 pieces for 40 orders')).toBeVisible();
  await page.getByRole('link', { name: 'Packing slips' }).click();
  await expect(page.getByRole('article')).toHaveCount(40);
  for (const format of ['A4', 'Letter']) {
    expect(sheetsIn(await page.pdf({ format }))).toBe(40);
  }
  await page.goBack();
  await act(page.getByRole('button', { name: 'Select all 40' }).click());
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

  const mail = await mailText(request, emails[0] ?? '', /Shipped/);
  expect(mail).toContain('It comes by boat.');
  expect(await mailText(request, opened, /Shipped/)).toContain('TRK 77');
});
