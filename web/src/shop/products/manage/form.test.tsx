import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { badGateway, only, refusal, type Answer } from '#testing/answers.ts';
import { aHoodie } from '#testing/data/a-product.ts';
import { input, openedForm, set, type Form } from '#testing/form.ts';
import { present } from '#testing/present.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/shop/products.tsx';

startFresh();

const five = [1, 2, 3, 4, 5].map((n) => `/uploads/products/view${n}.webp`);

async function openForm(opener: string, fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /products': () => ({ body: [aHoodie()] }),
    'GET /products/categories': () => ({ body: [{ name: 'Hoodies', count: 1 }] }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/shop');
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  const form = await openedForm();
  return { sent, form };
}

const submit = (form: Form) =>
  userEvent.click(form.getByRole('button', { name: /^(Add Product|Save Changes)$/ }));

test('a product is created with all that was typed', async () => {
  const { sent, form } = await openForm('Add Product', {
    'POST /products': () => ({ body: aHoodie({ id: 8 }) }),
  });
  set(form, 'Name', ' Storm Cap ');
  set(form, /^Category/, 'Caps');
  set(form, 'Price in $', '24.5');
  set(form, /^Discount price/, '19.6');
  expect(form.getByText('Shown as 20% off.')).toBeTruthy();
  set(form, 'Stock', '8');
  set(form, /^Features/, 'Embroidered\n\n  One size fits most ');
  await userEvent.type(input(form, /^Tags/), 'cap, sun{Enter}cap{Enter}summer');
  await userEvent.click(form.getByRole('checkbox', { name: 'L' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Featured' }));
  set(form, /^Weight/, '120 g');
  await submit(form);
  expect(await screen.findByText('Product created successfully')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodyOf(sent, 'POST /products')).toEqual({
    name: 'Storm Cap',
    description: '',
    price: 24.5,
    discountPrice: 19.6,
    images: [],
    category: 'Caps',
    stock: 8,
    features: ['Embroidered', 'One size fits most'],
    tags: ['cap', 'sun', 'summer'],
    isActive: true,
    isFeatured: true,
    sizes: { small: false, medium: false, large: true, xlarge: false, xxlarge: false },
    sizeStock: null,
    isDigital: false,
    weight: '120 g',
    dimensions: null,
  });
});

test('messages of invalid fields are shown at the fields, and the first one has the focus', async () => {
  const { sent, form } = await openForm('Add Product');
  await submit(form);
  expect(await form.findByText('Name is required')).toBeTruthy();
  expect(form.getByText('Please enter an amount')).toBeTruthy();
  expect(form.getByText('Stock must be a whole number')).toBeTruthy();
  expect(document.activeElement).toBe(input(form, 'Name'));
  set(form, 'Name', 'Storm Cap');
  set(form, 'Price in $', '20');
  set(form, /^Discount price/, '20');
  set(form, 'Stock', '-1');
  expect(await form.findByText('Stock cannot be negative')).toBeTruthy();
  await submit(form);
  expect(await form.findByText('Discount price must be lower than price')).toBeTruthy();
  set(form, 'Stock', '1.5');
  expect(await form.findByText('Stock must be a whole number')).toBeTruthy();
  expect(bodyOf(sent, 'POST /products')).toBeUndefined();
});

test('the message of the server is shown at its field or at the form, else the fallback', async () => {
  let answer: Answer<'PUT /products/:id'> = refusal('invalid', 'Invalid input', {
    errors: { name: 'Name is taken' },
  });
  const { form } = await openForm('Edit Storm Hoodie', {
    'PUT /products/:id': only({ id: 7 }, () => answer),
  });
  await submit(form);
  expect(await form.findByText('Name is taken')).toBeTruthy();
  answer = badGateway;
  await submit(form);
  expect(await form.findByText('Failed to update product')).toBeTruthy();
  expect(input(form, 'Name').value).toBe('Storm Hoodie');
});

test('a failed creation is shown', async () => {
  const { form } = await openForm('Add Product', {
    'POST /products': () => badGateway,
  });
  set(form, 'Name', 'Storm Cap');
  set(form, 'Price in $', '20');
  set(form, 'Stock', '1');
  await submit(form);
  expect(await form.findByText('Failed to create product')).toBeTruthy();
});

test('the order of the images is changed by keyboard, the first is the main one', async () => {
  const { sent, form } = await openForm('Edit Storm Hoodie', {
    'PUT /products/:id': only({ id: 7 }, () => ({ body: aHoodie() })),
  });
  const pictures = form.getByRole('list', { name: 'Images, the main one first' });
  const sources = () =>
    within(pictures)
      .getAllByRole('img')
      .map((image) => image.getAttribute('src'));
  expect(within(pictures).getAllByRole('listitem')[0]?.textContent).toBe('Main');
  within(pictures).getByRole('button', { name: 'Move image 2 earlier' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(sources()).toEqual(['/uploads/products/back.webp', '/uploads/products/front.webp']);
  expect(form.getByText('It is now the main image')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move image 1 earlier');
  await userEvent.click(form.getByRole('button', { name: 'Remove image 2' }));
  await submit(form);
  expect(await screen.findByText('Product updated successfully')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /products/7')).toMatchObject({
    images: ['/uploads/products/back.webp'],
  });
});

test.each([
  ['Name', 'Calm Hoodie', true],
  ['Stock', '3', false],
])(
  'a changed %s is sent, and the stock is unchanged unless it was typed',
  async (label, value, keepStock) => {
    const { sent, form } = await openForm('Edit Storm Hoodie', {
      'PUT /products/:id': only({ id: 7 }, () => ({ body: aHoodie() })),
    });
    set(form, label, value);
    await submit(form);
    expect(await screen.findByText('Product updated successfully')).toBeTruthy();
    expect(bodyOf(sent, 'PUT /products/7')).toMatchObject({ keepStock });
  },
);

const activeBox = (form: Form) => form.getByRole('checkbox', { name: /^Active/ });

test.each<[string, (form: Form) => unknown, object]>([
  ['description', (form) => set(form, /^Description/, 'Holds a calm.'), {}],
  ['price', (form) => set(form, 'Price in $', '90'), { price: 90 }],
  ['discount price', (form) => set(form, /^Discount price/, '70'), { discountPrice: 70 }],
  ['removed discount', (form) => set(form, /^Discount price/, ''), { discountPrice: null }],
  ['switch', (form) => userEvent.click(activeBox(form)), { isActive: false }],
])(
  'a changed %s is sent; prices and whether it is offered are not where nobody has changed them',
  async (_, change, touched) => {
    const { sent, form } = await openForm('Edit Storm Hoodie', {
      'PUT /products/:id': only({ id: 7 }, () => ({ body: aHoodie() })),
    });
    await change(form);
    await submit(form);
    expect(await screen.findByText('Product updated successfully')).toBeTruthy();
    const body = Object.entries(bodyOf(sent, 'PUT /products/7') as object);
    expect(body).toContainEqual(['name', 'Storm Hoodie']);
    const ofOthers = body.filter(([field]) =>
      ['price', 'discountPrice', 'isActive'].includes(field),
    );
    expect(Object.fromEntries(ofOthers)).toEqual(touched);
  },
);

test('counting each size is offered once a size is chosen, and begins with empty counts', async () => {
  const { sent, form } = await openForm('Add Product', {
    'POST /products': () => ({ body: aHoodie() }),
  });
  expect(form.queryByLabelText('Count the stock of each size')).toBeNull();
  set(form, 'Name', 'Storm Cap');
  set(form, 'Price in $', '20');
  set(form, 'Stock', '9');
  for (const size of ['S', 'L']) await userEvent.click(form.getByRole('checkbox', { name: size }));
  await userEvent.click(form.getByLabelText('Count the stock of each size'));
  expect(input(form, 'Stock of S').value).toBe('');
  set(form, 'Stock of S', '4');
  expect(input(form, 'Stock').value).toBe('4');
  expect(input(form, 'Stock').readOnly).toBe(true);
  await submit(form);
  expect(await form.findByText('Stock must be a whole number')).toBeTruthy();
  expect(document.activeElement).toBe(input(form, 'Stock of L'));
  set(form, 'Stock of L', '0');
  await submit(form);
  expect(await screen.findByText('Product created successfully')).toBeTruthy();
  const body = bodyOf(sent, 'POST /products');
  expect(body).toMatchObject({ sizeStock: { S: 4, L: 0 } });
  expect(body).not.toHaveProperty('stock');
});

test('of a product that is counted by size only the counts that were typed are sent to replace others', async () => {
  const { sent, form } = await openForm('Edit Storm Hoodie', {
    'GET /products': () => ({ body: [aHoodie({ stock: 5, sizeStock: { M: 2, L: 3 } })] }),
    'PUT /products/:id': only({ id: 7 }, () => ({ body: aHoodie() })),
  });
  expect(input(form, 'Stock').value).toBe('5');
  set(form, 'Stock of L', '7');
  await userEvent.click(form.getByRole('checkbox', { name: 'XL' }));
  set(form, 'Stock of XL', '1');
  await submit(form);
  expect(await screen.findByText('Product updated successfully')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /products/7')).toMatchObject({
    sizeStock: { M: 2, L: 7, XL: 1 },
    keepSizes: ['M'],
    keepStock: false,
  });
});

test('one number for all sizes is offered again, with the sum that was shown', async () => {
  const { sent, form } = await openForm('Edit Storm Hoodie', {
    'GET /products': () => ({ body: [aHoodie({ stock: 5, sizeStock: { M: 2, L: 3 } })] }),
    'PUT /products/:id': only({ id: 7 }, () => ({ body: aHoodie() })),
  });
  await userEvent.click(form.getByLabelText('Count the stock of each size'));
  expect(input(form, 'Stock').value).toBe('5');
  await submit(form);
  expect(await screen.findByText('Product updated successfully')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /products/7')).toMatchObject({
    stock: 5,
    sizeStock: null,
    keepStock: false,
  });
});

test('what is delivered by mail has neither sizes nor a stock of its own', async () => {
  const { sent, form } = await openForm('Add Product', {
    'POST /products': () => ({ body: aHoodie({ isDigital: true }) }),
  });
  set(form, 'Name', 'Storm Key');
  set(form, 'Price in $', '20');
  await userEvent.click(form.getByRole('checkbox', { name: 'L' }));
  await userEvent.click(form.getByRole('checkbox', { name: /^Delivered by mail/ }));
  expect(form.queryByRole('checkbox', { name: 'L' })).toBeNull();
  expect(input(form, 'Stock')).toMatchObject({ readOnly: true, value: '0' });
  await submit(form);
  expect(await screen.findByText('Product created successfully')).toBeTruthy();
  const body = bodyOf(sent, 'POST /products');
  expect(body).toMatchObject({ isDigital: true, sizes: { large: false }, sizeStock: null });
  expect(body).not.toHaveProperty('stock');
});

test('an image is dragged to another place', async () => {
  const { form } = await openForm('Edit Storm Hoodie');
  const [first, second] = form.getAllByRole('listitem');
  const handle = within(present(first)).getByRole('img');
  // jsdom has no layout.
  document.elementFromPoint = () => present(second);
  fireEvent.pointerDown(handle);
  fireEvent.pointerMove(document.body);
  fireEvent.pointerUp(document.body);
  const main = () => form.getAllByRole('img')[0]?.getAttribute('src');
  expect(main()).toBe('/uploads/products/back.webp');
  document.elementFromPoint = () => present(first);
  fireEvent.pointerMove(document.body);
  expect(main()).toBe('/uploads/products/back.webp');
});

test('there are at most five images', async () => {
  const { form } = await openForm('Edit Storm Hoodie', {
    'GET /products': () => ({ body: [aHoodie({ images: five })] }),
  });
  expect(form.getByText('A product can have at most 5 images')).toBeTruthy();
  expect(form.queryByLabelText(/^Images \(/)).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Remove image 5' }));
  expect(form.getByLabelText(/^Images \(4 of 5\)/)).toBeTruthy();
});

test('an uploaded image joins the others', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override send() {
        Object.defineProperty(this, 'status', { value: 201 });
        Object.defineProperty(this, 'response', { value: { url: five[0] } });
        this.dispatchEvent(new ProgressEvent('loadend'));
      }
    },
  );
  const { form } = await openForm('Add Product');
  const picture = new File(['pixels'], 'cap.png', { type: 'image/png' });
  await userEvent.upload(form.getByLabelText(/^Images \(/), picture);
  expect(await screen.findByText('Image uploaded successfully!')).toBeTruthy();
  expect(form.getByRole('img', { name: 'Image 1' }).getAttribute('src')).toBe(five[0]);
});

test('a form is not sent while its image is uploading, and a changed one asks before it closes', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override send() {}
    },
  );
  const { sent, form } = await openForm('Edit Storm Hoodie');
  const picture = new File(['pixels'], 'cap.png', { type: 'image/png' });
  await userEvent.upload(form.getByLabelText(/^Images \(/), picture);
  await submit(form);
  const text = 'Please wait for image upload to complete before submitting.';
  expect((await form.findByRole('alert')).textContent).toBe(text);
  expect(bodyOf(sent, 'PUT /products/7')).toBeUndefined();
  await userEvent.click(form.getByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
  set(form, 'Name', 'Storm Hoodie II');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(input(form, 'Name').value).toBe('Storm Hoodie II');
});
