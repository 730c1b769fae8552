import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { badGateway, only } from '#testing/answers.ts';
import { aProduct } from '#testing/data/a-product.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/shop/products.tsx';

startFresh();

function openAsAdmin(fakes: Fakes) {
  const sent = stubServer({
    'GET /products': () => ({ body: [aProduct()] }),
    'GET /products/categories': () => ({ body: [] }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/shop');
  return sent;
}

const question = async () =>
  within(
    await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this product?',
    }),
  );

const askToDelete = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Delete Storm Mug' }));

test('a product is deleted once that is confirmed, and the focus goes to the rest', async () => {
  let isThere = true;
  const sent = openAsAdmin({
    'GET /products': () => ({
      body: [aProduct({ id: 13, name: 'Storm Cap' }), ...(isThere ? [aProduct()] : [])],
    }),
    'DELETE /products/:id': only({ id: 12 }, () => {
      isThere = false;
      return { body: { message: 'Product deleted successfully' } };
    }),
  });
  await askToDelete();
  await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
  expect(bodyOf(sent, 'DELETE /products/12')).toBeUndefined();
  await askToDelete();
  await userEvent.click((await question()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Product deleted successfully')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByText('Storm Cap').closest('ul'));
});

test('a failed deletion is shown as a toast and on the card', async () => {
  openAsAdmin({ 'DELETE /products/:id': only({ id: 12 }, () => badGateway) });
  await askToDelete();
  await userEvent.click((await question()).getByRole('button', { name: 'Delete' }));
  const card = within(screen.getByRole('article'));
  expect((await card.findByRole('alert')).textContent).toBe('Failed to delete product');
  await waitFor(() => expect(screen.getAllByText('Failed to delete product')).toHaveLength(2));
});

test('the list of an admin is requested with the token, apart from the one of visitors', async () => {
  const sent = openAsAdmin({});
  await screen.findByRole('article');
  expect(sent.find(({ call }) => call === 'GET /products')?.token).toBe('the-token');
});
