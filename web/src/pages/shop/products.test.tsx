import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { byId, page, refusal } from '#testing/answers.ts';
import { aHoodie, aProduct } from '#testing/data/a-product.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { renderOnServer } from '#testing/render-on-server.ts';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './products.tsx';

startFresh();
afterEach(() => localStorage.clear());

/** A shop with a hoodie and a mug. */
const shopWith = (fakes: Fakes = {}) =>
  stubServer({
    'GET /products': () => ({ body: [aHoodie(), aProduct()] }),
    'GET /products/categories': () => ({
      body: [
        { name: 'Hoodies', count: 1 },
        { name: 'Mugs', count: 1 },
      ],
    }),
    ...fakes,
  });

const open = (query = '') => show(Page, '/shop', `/shop${query}`);

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((name) => name.textContent);

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const card = heading.closest('article');
  if (!card) throw new Error(`${name} is on no card`);
  return within(card);
};

type SentCalls = ReturnType<typeof stubServer>;

const lastQuery = (sent: SentCalls) => {
  const query = sent.findLast(({ call }) => call === 'GET /products')?.query;
  query?.delete('limit');
  return String(query);
};

describe('a card', () => {
  test('holds what is paid, and what it was, and leads to the product', async () => {
    shopWith();
    open();
    const hoodie = await cardOf('Storm Hoodie');
    expect(hoodie.getByRole('link').getAttribute('href')).toBe('/product/7-storm-hoodie');
    expect(hoodie.getByText('$60.00')).toBeTruthy();
    expect(hoodie.getByText('$80.00').tagName).toBe('S');
    expect(hoodie.getByText('25% off')).toBeTruthy();
    expect(hoodie.queryByText(/left/)).toBeNull();
    expect(hoodie.getByText('Hoodies')).toBeTruthy();
    const mug = await cardOf('Storm Mug');
    expect(mug.getByText('$20.00')).toBeTruthy();
    expect(mug.queryByText(/% off/)).toBeNull();
  });

  test('says how many are left once they are few', async () => {
    shopWith({ 'GET /products': () => ({ body: [aProduct({ stock: 5 })] }) });
    open();
    expect((await cardOf('Storm Mug')).getByText('5 left')).toBeTruthy();
  });

  test('shows when nothing is left', async () => {
    shopWith({ 'GET /products': () => ({ body: [aProduct({ stock: 0 })] }) });
    open();
    expect((await cardOf('Storm Mug')).getByText('Out of stock')).toBeTruthy();
  });
});

describe('the filter', () => {
  test('folds the prices on a phone, and shows those that filter', async () => {
    shopWith();
    open();
    await cardOf('Storm Mug');
    const toggle = screen.getByRole('button', { name: 'Price' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByLabelText('Max price').className).not.toContain('max-md:hidden');
    cleanup();
    open('?maxPrice=20');
    await cardOf('Storm Mug');
    const opened = screen.getByRole('button', { name: 'Price' });
    expect(opened.getAttribute('aria-expanded')).toBe('true');
  });

  test('search and prices take effect half a second after they were typed', async () => {
    const sent = shopWith();
    const { url } = open();
    await cardOf('Storm Mug');
    await userEvent.type(screen.getByLabelText('Search products'), 'storm');
    expect(url()).toBe('/shop');
    await waitFor(() => expect(url()).toBe('/shop?search=storm'));
    fireEvent.change(screen.getByLabelText('Min price'), { target: { value: '10' } });
    await waitFor(() => expect(url()).toBe('/shop?search=storm&minPrice=10'));
    fireEvent.change(screen.getByLabelText('Max price'), { target: { value: '49.5' } });
    await waitFor(() => expect(url()).toBe('/shop?search=storm&minPrice=10&maxPrice=49.5'));
    await waitFor(() => expect(lastQuery(sent)).toContain('maxPrice=49.5'));
    expect(lastQuery(sent)).toBe('search=storm&minPrice=10&maxPrice=49.5&sort=newest');
  });

  test('category and order are chosen at once, and Back undoes them', async () => {
    const sent = shopWith();
    const { url } = open();
    await userEvent.click(await screen.findByRole('radio', { name: /Hoodies/ }));
    expect(url()).toBe('/shop?category=Hoodies');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price: low to high');
    expect(url()).toBe('/shop?category=Hoodies&sort=price-asc');
    await waitFor(() => expect(lastQuery(sent)).toBe('category=Hoodies&sort=price-asc'));
    history.back();
    await waitFor(() => expect(url()).toBe('/shop?category=Hoodies'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Hoodies/ }).checked).toBe(true);
  });

  test('is taken from the URL, where nonsense counts as nothing', async () => {
    const sent = shopWith();
    open('?search=mug&minPrice=cheap&maxPrice=-3&sort=odd');
    await cardOf('Storm Mug');
    expect(screen.getByLabelText<HTMLInputElement>('Search products').value).toBe('mug');
    expect(lastQuery(sent)).toBe('search=mug&sort=newest');
  });

  test('prices are taken as a number field takes them', async () => {
    const sent = shopWith();
    open('?minPrice=.5&maxPrice=1e2');
    await cardOf('Storm Mug');
    expect(screen.getByLabelText<HTMLInputElement>('Max price').value).toBe('1e2');
    expect(lastQuery(sent)).toBe('minPrice=.5&maxPrice=1e2&sort=newest');
  });

  test('the server requests what the URL holds', async () => {
    const requested = async (search: string) => (await renderOnServer(`/shop${search}`)).requested;
    expect(String(await requested('?category=Mugs'))).toContain('category=Mugs');
    expect(await requested('?sort=odd&minPrice=x')).toEqual(await requested(''));
  });
});

describe('the list', () => {
  test('is loaded page by page', async () => {
    shopWith({
      'GET /products': ({ query }) =>
        query.offset === 24 ? { body: [aProduct()] } : page([aHoodie()], { next: 24 }),
    });
    open();
    await cardOf('Storm Hoodie');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await cardOf('Storm Mug');
    expect(names()).toEqual(['Storm Hoodie', 'Storm Mug']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('that failed shows the failure and can be retried', async () => {
    let isDown = true;
    const message = 'The shop is asleep';
    shopWith({
      'GET /products': () => (isDown ? refusal('unavailable', message) : { body: [aProduct()] }),
    });
    open();
    expect(await screen.findByText('Failed to load products')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await cardOf('Storm Mug');
  });

  test('that holds nothing leads back to all products', async () => {
    shopWith({
      'GET /products': ({ query }) => ({ body: query.search ? [] : [aProduct()] }),
    });
    const { url } = open('?search=tank');
    expect(await screen.findByText('No products found')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Show all products' }));
    await cardOf('Storm Mug');
    expect(url()).toBe('/shop');
  });
});

describe('favourites', () => {
  const fakes: Fakes = { 'GET /products/:id': byId(aHoodie(), aProduct()) };

  test('are stored in the browser and shown alone, where they match the filter', async () => {
    shopWith(fakes);
    const { url } = open();
    const heart = (await cardOf('Storm Mug')).getByRole('button', { name: 'Favourite Storm Mug' });
    await userEvent.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Favourites' }));
    expect(url()).toBe('/shop?favourites=1');
    await waitFor(() => expect(names()).toEqual(['Storm Mug']));
    await userEvent.click(await screen.findByRole('radio', { name: /Hoodies/ }));
    expect(await screen.findByText('No products found')).toBeTruthy();
  });

  test('that are no longer sold are left out', async () => {
    localStorage.setItem('favourites', '[7,99]');
    shopWith(fakes);
    open('?favourites=1');
    await cardOf('Storm Hoodie');
    expect(names()).toEqual(['Storm Hoodie']);
  });

  test.each(['oops', '{"a":1}', '["x"]'])('%s in the storage are none', async (stored) => {
    localStorage.setItem('favourites', stored);
    shopWith(fakes);
    open('?favourites=1');
    expect(await screen.findByText('No favourites yet')).toBeTruthy();
  });
});

test('visitors and players are shown nothing of the admins', async () => {
  shopWith();
  signIn();
  open();
  await cardOf('Storm Mug');
  expect(screen.queryByRole('button', { name: /Add Product|Edit|Delete|Set stock/ })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});
