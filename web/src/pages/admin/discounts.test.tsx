import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Discount } from '@last-circle/contract/shop/discounts.ts';
import { page, refusal } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './discounts.tsx';

startFresh();

const aDiscount = (more: Partial<Discount> = {}): Discount => ({
  id: 6,
  code: 'STORM10',
  kind: 'percent',
  value: 10,
  minTotal: 20,
  productIds: [],
  category: 'Mugs',
  startsAt: null,
  endsAt: null,
  maxUses: 100,
  maxUsesPerEmail: 1,
  isActive: true,
  madeFor: null,
  createdAt: '2026-01-02T12:00:00.000Z',
  uses: 12,
  sales: 540,
  discounted: 60,
  ...more,
});

function open(discounts: Discount[], fakes: Fakes = {}, query = '') {
  const sent = stubServer({
    'GET /discounts': ({ query: { search } }) =>
      page(discounts.filter(({ code }) => code.includes(search))),
    'GET /sales': () => ({ body: [] }),
    'GET /products/categories': () => ({ body: [{ name: 'Mugs', count: 2 }] }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/discounts', `/admin/discounts${query}`);
  return sent;
}

const press = async (role: 'button' | 'menuitem', name: string) =>
  userEvent.click(await screen.findByRole(role, { name, hidden: true }));

test('a sale is started for a category, shown with its times, and ended', async () => {
  const sale = {
    id: 3,
    category: 'Mugs',
    percent: 20,
    startsAt: '2026-01-02T12:00:00.000Z',
    endsAt: '2026-01-09T12:00:00.000Z',
    isRunning: true,
  };
  let sales: (typeof sale)[] = [];
  const sent = open([aDiscount()], {
    'GET /sales': () => ({ body: sales }),
    'POST /sales': () => {
      sales = [sale];
      return { body: sale };
    },
    'DELETE /sales/:id': () => {
      sales = [];
      return { body: { message: 'Sale ended' } };
    },
  });
  await press('button', 'Start a sale');
  const form = within(await screen.findByRole('dialog', { name: 'Start a sale' }));
  await userEvent.click(form.getByRole('button', { name: 'Start the sale' }));
  expect(await form.findByText('The percentage must be a whole number from 1 to 90')).toBeTruthy();
  await userEvent.selectOptions(form.getByLabelText('On'), 'Mugs');
  await userEvent.type(form.getByLabelText('Percent off'), '20');
  fireEvent.change(form.getByLabelText('Ends'), { target: { value: '2099-01-09T12:00' } });
  await userEvent.click(form.getByRole('button', { name: 'Start the sale' }));
  expect(await screen.findByText('The sale has started')).toBeTruthy();
  const shown = within(await screen.findByRole('region', { name: /^Sales/ }));
  expect(shown.getByText('20% off Mugs').textContent).toContain('On now');
  expect(sent.find(({ call }) => call === 'POST /sales')?.body).toMatchObject({
    category: 'Mugs',
    percent: 20,
  });
  await userEvent.click(shown.getByRole('button', { name: 'End: 20% off Mugs' }));
  await press('button', 'End the sale');
  expect(await screen.findByText('Sale ended')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('20% off Mugs')).toBeNull());
});

test('codes are listed with what they take off, their uses and their sales', async () => {
  open([aDiscount(), aDiscount({ id: 7, code: 'OLD', isActive: false, maxUses: null, uses: 3 })]);
  const [, first, second] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('STORM10');
  for (const text of [
    '10%',
    'from $20.00, on Mugs, once per email',
    '12 of 100',
    '$60.00',
    '$540.00',
  ])
    expect(first?.textContent).toContain(text);
  expect(second?.textContent).toContain('Ended');
});

test('a code that orders use is ended where it would be deleted', async () => {
  const sent = open([aDiscount()], {
    'PUT /discounts/:id': ({ body }) => ({ body: aDiscount(body) }),
  });
  await press('button', 'Actions for STORM10');
  await press('menuitem', 'Delete');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/cannot be deleted, only ended/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'End code' }));
  expect(await screen.findByText('STORM10 has ended')).toBeTruthy();
  const put = sent.find(({ call }) => call === 'PUT /discounts/6');
  expect(put?.body).toMatchObject({ code: 'STORM10', isActive: false, maxUses: 100 });
});

test('a code is made with the form, which says what is wrong with it', async () => {
  const sent = open([], {
    'POST /discounts': ({ body }) =>
      body.code === 'TAKEN'
        ? refusal('conflict', 'A code with this name already exists', {
            errors: { code: 'A code with this name already exists' },
          })
        : { body: aDiscount(body) },
  });
  expect(await screen.findByText('No discount codes yet')).toBeTruthy();
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /^Make a/ }))[0] ?? document.body,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), 'taken');
  await press('button', 'Make the code');
  expect(await screen.findByText('Please enter an amount')).toBeTruthy();
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Percent' }), '15');
  await press('button', 'Make the code');
  expect(
    (await screen.findAllByText('A code with this name already exists')).length,
  ).toBeGreaterThan(0);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Code' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'storm-15');
  await press('button', 'Make the code');
  expect(await screen.findByText('Discount code created successfully')).toBeTruthy();
  expect(sent.findLast(({ call }) => call === 'POST /discounts')?.body).toMatchObject({
    code: 'STORM-15',
    kind: 'percent',
    value: 15,
    endsAt: null,
    maxUses: null,
  });
});

test('a list that fails says so, and a search without a match can be cleared', async () => {
  open([], { 'GET /discounts': () => refusal('internal', 'Something went wrong') });
  expect(await screen.findByText('The discount codes could not be loaded')).toBeTruthy();
});
