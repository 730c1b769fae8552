import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { badGateway, byId, notFound, only, refusal } from '#testing/answers.ts';
import { CartDrawerHost, closeCartDrawer } from '#shop/cart/drawer-host.tsx';
import { cartItems } from '#shop/cart/stored-cart.ts';
import { aHoodie, aProduct } from '#testing/data/a-product.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { renderOnServer } from '#testing/render-on-server.ts';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './product.tsx';

startFresh();
afterEach(() => localStorage.clear());

const PageAndCart = () => (
  <>
    <Page />
    <CartDrawerHost />
  </>
);

async function openProduct(product = aHoodie(), fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /products/:id': byId(product),
    'GET /products/:id/related': only({ id: product.id }, () => ({ body: [] })),
    ...fakes,
  });
  const { url } = show(PageAndCart, '/product/:id', `/product/${product.id}-a-slug`);
  await screen.findByRole('heading', { level: 1, name: product.name });
  return { sent, url };
}

const storedLines = () =>
  cartItems().map(({ id, quantity, selectedSize }) => [id, selectedSize, quantity]);

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const addToCart = () => button(/^Add to Cart/);

describe('the page', () => {
  test('shows all of the product', async () => {
    await openProduct(
      aHoodie({
        features: ['Double stitched'],
        weight: '600 g',
        dimensions: '70 x 55 cm',
        reviewCount: 1,
      }),
    );
    for (const text of [
      'Holds a storm.',
      'Hoodies',
      '12 left',
      '$60.00',
      '25% off',
      'Double stitched',
      '600 g',
      '70 x 55 cm',
      'Free shipping on orders over $50',
      'Secure payment',
      'Fast delivery within 24 hours',
      '30-day return policy',
      'Please select a size',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText('$80.00').tagName).toBe('S');
    expect(screen.getByText(/1 review/).textContent).toBe('Rated 4.5 out of 5 (1 review)');
    expect(screen.getByRole('link', { name: 'kitchen' }).getAttribute('href')).toBe(
      '/shop?search=kitchen',
    );
    expect(screen.getByRole('link', { name: 'Back to Shop' }).getAttribute('href')).toBe('/shop');
  });

  test('shows fallback texts for missing values, and hides empty sections', async () => {
    await openProduct(aProduct({ description: '', features: [], price: 20, discountPrice: null }));
    for (const text of [
      'No description available for this product.',
      'High-quality digital item',
      'Instant delivery after purchase',
      'Compatible with all platforms',
      '24/7 customer support',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.queryByText(/% off/)).toBeNull();
    expect(screen.queryByRole('group', { name: /^Size/ })).toBeNull();
  });

  test('a long beginning is cut for previews, and no character is halved', async () => {
    await openProduct(aProduct({ description: '😀'.repeat(200) }));
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      `${'😀'.repeat(150)}...`,
    );
  });

  test('describes what it sells to search engines and previews, under its full URL', async () => {
    await openProduct();
    const url = 'https://lastcircle.example/product/7-storm-hoodie';
    expect(document.title).toBe('Storm Hoodie | Last Circle');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(url);
    const property = (name: string) =>
      document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect(property('og:type')).toBe('product');
    expect(property('og:image')).toBe('https://lastcircle.example/previews/products/7.jpg');
    expect(property('og:image:alt')).toBe('Storm Hoodie');
    expect(property('product:price:amount')).toBe('60.00');
  });

  test('tells search engines what it sells, for how much', async () => {
    const url = 'https://lastcircle.example/product/7-storm-hoodie';
    const { structuredData } = await renderOnServer('/product/7-storm-hoodie', {
      'GET /products/:id': byId(aHoodie()),
    });
    expect(structuredData[0]).toMatchObject({
      '@type': 'Product',
      name: 'Storm Hoodie',
      aggregateRating: { ratingValue: 4.5, reviewCount: 32 },
      offers: {
        '@type': 'Offer',
        price: '60.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url,
      },
    });
  });

  test('leads to related products', async () => {
    await openProduct(aHoodie(), {
      'GET /products/:id/related': only({ id: 7 }, () => ({ body: [aProduct()] })),
    });
    const related = within(await screen.findByRole('region', { name: 'You may also like' }));
    expect(related.getByRole('link', { name: 'Storm Mug' }).getAttribute('href')).toBe(
      '/product/12-storm-mug',
    );
  });

  test('the server requests related products only for an existing one', async () => {
    const product = '/api/products/7';
    expect((await renderOnServer('/product/7-storm-hoodie')).requested).toEqual([product]);
    const { requested } = await renderOnServer('/product/7-storm-hoodie', {
      'GET /products/:id': byId(aHoodie()),
    });
    expect(requested).toEqual([product, `${product}/related`]);
  });
});

describe('what is not there', () => {
  test.each(['99-gone', 'no-number', '0'])('%s leads back to the shop', async (id) => {
    stubServer({ 'GET /products/:id': () => notFound });
    show(Page, '/product/:id', `/product/${id}`);
    expect(await screen.findByText('Failed to load product details')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Shop' }).getAttribute('href')).toBe('/shop');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('what could not be loaded is tried again', async () => {
    let isDown = true;
    stubServer({
      'GET /products/:id': only({ id: 12 }, () => (isDown ? badGateway : { body: aProduct() })),
      'GET /products/:id/related': only({ id: 12 }, () => ({ body: [] })),
    });
    show(Page, '/product/:id', '/product/12');
    expect(await screen.findByText('Failed to load product details')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Shop' }).getAttribute('href')).toBe('/shop');
    isDown = false;
    await userEvent.click(button('Try again'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Storm Mug' })).toBeTruthy();
  });
});

describe('buying', () => {
  test('without a size is refused at the sizes and as a toast, and adds nothing', async () => {
    await openProduct();
    const text = 'Please select a size before adding to cart';
    expect(button('Buy Now').disabled).toBe(true);
    await userEvent.click(addToCart());
    const sizes = within(screen.getByRole('group', { name: 'Size' }));
    expect(sizes.getByRole('alert').textContent).toBe(text);
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'M' }));
    expect(storedLines()).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'L' }));
    expect(screen.queryByText('Please select a size')).toBeNull();
    expect(button('Buy Now').disabled).toBe(false);
  });

  test('offers only the sizes of the product, and stores one in the cart', async () => {
    await openProduct();
    const sizes = screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
    expect(sizes).toEqual(['M', 'L']);
    await userEvent.click(screen.getByRole('radio', { name: 'L' }));
    await userEvent.click(addToCart());
    expect(await screen.findByText('Storm Hoodie added to cart')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'View cart' })).toBeTruthy();
    await userEvent.click(addToCart());
    expect(storedLines()).toEqual([[7, 'L', 2]]);
  });

  test('counts from 1 to what is left, and the button shows the total', async () => {
    await openProduct(aProduct({ stock: 3, price: 19.99 }));
    expect(addToCart().textContent).toContain('$19.99');
    expect(button('One less').disabled).toBe(true);
    await userEvent.click(button('One more'));
    await userEvent.click(button('One more'));
    expect(button('One more').disabled).toBe(true);
    expect(addToCart().textContent).toContain('$59.97');
    await userEvent.click(addToCart());
    expect(storedLines()).toEqual([[12, undefined, 3]]);
  });

  const bySize = (sizeStock: { M: number; L: number }) =>
    aHoodie({ stock: sizeStock.M + sizeStock.L, sizeStock });

  test('counts what is left of the chosen size, and a size that is sold out cannot be chosen', async () => {
    await openProduct(bySize({ M: 0, L: 3 }));
    expect(screen.getByText('3 left')).toBeTruthy();
    const sold = screen.getByRole<HTMLInputElement>('radio', { name: 'M, sold out' });
    expect(sold.disabled).toBe(true);
    await userEvent.click(addToCart());
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'L' }));
    await userEvent.click(screen.getByRole('radio', { name: 'L' }));
    expect(screen.getByText('3 left in L')).toBeTruthy();
    await userEvent.click(button('One more'));
    await userEvent.click(button('One more'));
    expect(button('One more').disabled).toBe(true);
    await userEvent.click(addToCart());
    expect(storedLines()).toEqual([[7, 'L', 3]]);
    await userEvent.click(addToCart());
    expect(await screen.findByText('All 3 in size L are in your cart')).toBeTruthy();
    expect(storedLines()).toEqual([[7, 'L', 3]]);
  });

  test('of a product whose sizes are all sold out is not offered', async () => {
    await openProduct(bySize({ M: 0, L: 0 }));
    expect(button('Out of stock').disabled).toBe(true);
  });

  test('now opens the cart beside the page for a visitor', async () => {
    const { url } = await openProduct(aProduct());
    onTestFinished(() => act(closeCartDrawer));
    await userEvent.click(button('Buy Now'));
    expect(await screen.findByRole('dialog', { name: 'Your cart' })).toBeTruthy();
    expect(url()).toBe('/product/12-a-slug');
    expect(storedLines()).toEqual([[12, undefined, 1]]);
  });

  test('now leads to the cart with it for who is signed in', async () => {
    signIn();
    const { url } = await openProduct(aProduct());
    await userEvent.click(button('Buy Now'));
    await waitFor(() => expect(url()).toBe('/cart'));
    expect(storedLines()).toEqual([[12, undefined, 1]]);
  });

  test('is not offered when nothing is left', async () => {
    await openProduct(aProduct({ stock: 0 }));
    expect(button('Out of stock').disabled).toBe(true);
    expect(button('Buy Now').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'One more' })).toBeNull();
  });

  test('toasts go after 3 seconds for a missing size and after 2 for what was added', async () => {
    await openProduct();
    const times = () =>
      [...document.querySelectorAll<HTMLElement>('.Toastify__progress-bar--animated')].map(
        (bar) => bar.style.animationDuration,
      );
    await userEvent.click(addToCart());
    await waitFor(() => expect(times()).toContain('3000ms'));
    await userEvent.click(screen.getByRole('radio', { name: 'L' }));
    await userEvent.click(addToCart());
    await waitFor(() => expect(times()).toContain('2000ms'));
  });
});

describe('what is sold out', () => {
  const fill = async (email: string) => {
    const field = await screen.findByRole('textbox', { name: 'Email' });
    await userEvent.clear(field);
    await userEvent.type(field, email);
    await userEvent.click(button('Tell me'));
  };
  const openDialog = () => userEvent.click(button('Tell me when it is back'));

  test('is waited for by an address, which is kept while it is wrong or refused', async () => {
    let isRefused = true;
    const { sent } = await openProduct(aProduct({ stock: 0 }), {
      'POST /products/:id/stock-alerts': () => {
        if (isRefused) return refusal('conflict', 'Storm Mug is in stock. You can buy it now.');
        return { body: { message: 'We mail you once.' } };
      },
    });
    await openDialog();
    await fill('fox@');
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(email.value).toBe('fox@');
    expect(screen.queryByRole('combobox', { name: 'Size' })).toBeNull();
    await fill('fox@players.example');
    expect(
      (await screen.findAllByText('Storm Mug is in stock. You can buy it now.')).length,
    ).toBeGreaterThan(0);
    expect(email.value).toBe('fox@players.example');
    isRefused = false;
    await userEvent.click(button('Tell me'));
    expect(await screen.findByText('We mail you once.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.at(-1)?.body).toEqual({ email: 'fox@players.example', size: null });
  });

  test('is one of the sizes, for the address of who is signed in', async () => {
    signIn();
    const { sent } = await openProduct(aHoodie({ stock: 3, sizeStock: { M: 0, L: 3 } }), {
      'POST /products/:id/stock-alerts': () => ({ body: { message: 'Soon.' } }),
    });
    await openDialog();
    const size = await screen.findByRole('combobox', { name: 'Size' });
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['M']);
    await userEvent.click(button('Tell me'));
    expect(await screen.findByText('Soon.')).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ email: 'nova@players.example', size: 'M' });
  });

  test('any size of it can be waited for where all are', async () => {
    await openProduct(aHoodie({ stock: 0, sizeStock: { M: 0, L: 0 } }));
    await openDialog();
    const size = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Size' });
    expect([...size.options].map(({ text }) => text)).toEqual(['Any size', 'M', 'L']);
  });

  test('is not offered for what is in stock, or hidden', async () => {
    await openProduct();
    expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).toBeNull();
    cleanup();
    await openProduct(aProduct({ stock: 0, isActive: false }));
    expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).toBeNull();
  });
});

test('the pictures are led by thumbnails and arrow keys, and follow a swipe', async () => {
  await openProduct();
  const strip = screen.getByRole('list', { name: 'Pictures of Storm Hoodie' });
  Object.defineProperty(strip, 'clientWidth', { value: 400 });
  const thumbnail = (number: number) => button(`Show picture ${number} of 2`);
  const current = () => [1, 2].map((number) => thumbnail(number).getAttribute('aria-current'));
  expect(current()).toEqual(['true', 'false']);
  await userEvent.click(thumbnail(2));
  expect(current()).toEqual(['false', 'true']);
  expect(strip.scrollLeft).toBe(400);
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(thumbnail(1));
  expect(strip.scrollLeft).toBe(0);
  act(() => {
    strip.scrollLeft = 390;
    strip.dispatchEvent(new Event('scroll'));
  });
  expect(current()).toEqual(['false', 'true']);
});

test('arrow keys move on while the strip is still scrolling', async () => {
  await openProduct();
  const strip = screen.getByRole('list', { name: 'Pictures of Storm Hoodie' });
  Object.defineProperty(strip, 'clientWidth', { value: 400 });
  const thumbnail = (place: number) => button(`Show picture ${place} of 2`);
  act(() => thumbnail(1).focus());
  await userEvent.keyboard('{ArrowRight}');
  act(() => {
    strip.scrollLeft = 10;
    strip.dispatchEvent(new Event('scroll'));
  });
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(thumbnail(1));
});

test('a product without pictures has a drawing in their place', async () => {
  await openProduct(aProduct({ images: [] }));
  expect(screen.getByRole('img', { name: 'Storm Mug' }).tagName).toBe('SPAN');
});

test('a favourite is stored in the browser', async () => {
  await openProduct();
  const heart = button('Favourite Storm Hoodie');
  await userEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('favourites')).toBe('[7]');
  await userEvent.click(heart);
  expect(localStorage.getItem('favourites')).toBe('[]');
});

test('sharing gives title and URL, and copies the link where the device cannot', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  await openProduct();
  const user = userEvent.setup();
  await user.click(button('Share'));
  expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy();
  const url = `${location.origin}/product/7-storm-hoodie`;
  expect(await navigator.clipboard.readText()).toBe(url);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  await user.click(button('Share'));
  expect(share).toHaveBeenCalledWith({ title: 'Storm Hoodie', url });
});
