import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { badGateway, only, page, refusal } from '#testing/answers.ts';
import { aMap } from '#testing/data/a-map.ts';
import { input, openedForm, set, type Form } from '#testing/form.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/admin/maps.tsx';

startFresh();

async function openForm(opener: string, fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /maps': () => page([aMap()], { total: 1 }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/maps');
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  const form = await openedForm();
  return { sent, form };
}

const submit = (form: Form) =>
  userEvent.click(form.getByRole('button', { name: /^(Create|Update) Map$/ }));

test('a map is created from a name and a code, the rest is as the form begins', async () => {
  const { sent, form } = await openForm('Create Map', {
    'POST /maps': () => ({ body: aMap({ id: 14 }) }),
  });
  expect(form.getByRole('heading', { name: 'Create New Map' })).toBeTruthy();
  set(form, 'Name', ' Ridge Race ');
  await userEvent.type(input(form, 'Map code'), '1234 56789012');
  await userEvent.tab();
  expect(input(form, 'Map code').value).toBe('1234-5678-9012');
  await submit(form);
  expect(await screen.findByText('Map created successfully')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodyOf(sent, 'POST /maps')).toEqual({
    name: 'Ridge Race',
    mapCode: '1234-5678-9012',
    description: '',
    image: null,
    category: 'Creative',
    difficulty: 'Medium',
    maxPlayers: 16,
    createdBy: '',
    tags: [],
    isActive: true,
    isFeatured: false,
  });
});

test('a map is edited with all values of the form', async () => {
  const { sent, form } = await openForm('Edit Storm Box', {
    'PUT /maps/:id': only({ id: 12 }, () => ({ body: aMap() })),
  });
  expect(form.getByRole('heading', { name: 'Edit Map' })).toBeTruthy();
  expect(input(form, /^Tags/).value).toBe('1v1, aim');
  set(form, /^Tags/, 'aim,, warm up , ');
  set(form, 'Category', 'Parkour');
  set(form, 'Difficulty', 'Expert');
  set(form, 'Max players', '100');
  set(form, /^Creator/, 'Rook');
  set(form, /^Description/, 'One wall.');
  await userEvent.click(form.getByRole('button', { name: 'Remove image' }));
  await userEvent.click(form.getByRole('checkbox', { name: /^Active/ }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Featured' }));
  await submit(form);
  expect(await screen.findByText('Map updated successfully')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /maps/12')).toEqual({
    name: 'Storm Box',
    mapCode: '1234-5678-9012',
    description: 'One wall.',
    image: null,
    category: 'Parkour',
    difficulty: 'Expert',
    maxPlayers: 100,
    createdBy: 'Rook',
    tags: ['aim', 'warm up'],
    isActive: false,
    isFeatured: true,
  });
});

test('whether a map is active is not sent where nobody has changed it', async () => {
  const { sent, form } = await openForm('Edit Storm Box', {
    'PUT /maps/:id': only({ id: 12 }, () => ({ body: aMap() })),
  });
  set(form, /^Description/, 'One wall.');
  await submit(form);
  expect(await screen.findByText('Map updated successfully')).toBeTruthy();
  const body = bodyOf(sent, 'PUT /maps/12');
  expect(body).toMatchObject({ description: 'One wall.', isFeatured: false });
  expect(body).not.toHaveProperty('isActive');
});

test('messages of invalid fields are shown at the fields, and the first one has the focus', async () => {
  const { sent, form } = await openForm('Create Map');
  set(form, /^Tags/, `aim, ${'x'.repeat(41)}`);
  set(form, 'Max players', '101');
  await submit(form);
  expect(await form.findByText('Name is required')).toBeTruthy();
  expect(form.getByText('Map code is required')).toBeTruthy();
  expect(form.getByText('Max players must be a whole number from 1 to 100')).toBeTruthy();
  expect(form.getByText('Please use at most 40 characters')).toBeTruthy();
  expect(document.activeElement).toBe(input(form, 'Name'));
  set(form, 'Map code', 'no spaces');
  const text = 'Map code must be 12 digits, or up to 32 letters, digits and dashes';
  expect(await form.findByText(text)).toBeTruthy();
  set(form, 'Max players', '');
  await waitFor(() => expect(form.getByText(/^Max players must/)).toBeTruthy());
  expect(bodyOf(sent, 'POST /maps')).toBeUndefined();
});

test('a code that is taken is shown at its field, and nothing typed is lost', async () => {
  const message = 'A map with this code already exists';
  const { form } = await openForm('Edit Storm Box', {
    'PUT /maps/:id': only({ id: 12 }, () =>
      refusal('conflict', message, { errors: { mapCode: message } }),
    ),
  });
  set(form, 'Name', 'Calm Box');
  await submit(form);
  expect((await form.findByRole('alert')).textContent).toBe(message);
  expect(document.activeElement).toBe(input(form, 'Map code'));
  expect(input(form, 'Name').value).toBe('Calm Box');
});

test.each([
  ['Create Map', 'POST /maps', 'Failed to create map'],
  ['Edit Storm Box', 'PUT /maps/:id', 'Failed to update map'],
])('%s that fails shows the reason and stays', async (opener, key, failure) => {
  const { form } = await openForm(opener, { [key]: () => badGateway });
  set(form, 'Name', 'Calm Box');
  set(form, 'Map code', '1234-5678-9012');
  await submit(form);
  expect(await form.findByText(failure)).toBeTruthy();
  expect(input(form, 'Name').value).toBe('Calm Box');
});

const picture = new File(['pixels'], 'box.png', { type: 'image/png' });

test('an uploaded image becomes the one of the map', async () => {
  const url = '/uploads/maps/new.webp';
  const folders: unknown[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override send(body: FormData) {
        folders.push(body.get('folder'));
        Object.defineProperty(this, 'status', { value: 201 });
        Object.defineProperty(this, 'response', { value: { url } });
        this.dispatchEvent(new ProgressEvent('loadend'));
      }
    },
  );
  const { sent, form } = await openForm('Edit Storm Box', {
    'PUT /maps/:id': only({ id: 12 }, () => ({ body: aMap() })),
  });
  await userEvent.upload(form.getByLabelText(/^Image/), picture);
  await form.findByRole('button', { name: 'Update Map' });
  await submit(form);
  expect(await screen.findByText('Map updated successfully')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /maps/12')).toMatchObject({ image: url });
  expect(folders).toEqual(['maps']);
});

test('an image that is refused or does not arrive is shown at the field and in a toast', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override send() {
        this.dispatchEvent(new ProgressEvent('loadend'));
      }
    },
  );
  const { form } = await openForm('Edit Storm Box');
  const text = new File(['text'], 'notes.txt', { type: 'text/plain' });
  await userEvent.upload(form.getByLabelText(/^Image/), text, { applyAccept: false });
  expect(form.getByText(/^Invalid file type/)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText(/^Invalid file type/)).toHaveLength(2));
  await userEvent.upload(form.getByLabelText(/^Image/), picture);
  const failure = 'Failed to upload image. Please try again.';
  expect(await form.findByText(failure)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText(failure)).toHaveLength(2));
});

test('a form waits for its image, and a changed one asks before it closes', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override send() {}
    },
  );
  const { sent, form } = await openForm('Edit Storm Box');
  await userEvent.upload(form.getByLabelText(/^Image/), picture);
  const button = form.getByRole<HTMLButtonElement>('button', { name: 'Uploading Image...' });
  expect(button.disabled).toBe(true);
  const text = 'Please wait for image upload to complete before submitting.';
  expect(form.getByText(text)).toBeTruthy();
  await userEvent.type(input(form, 'Name'), '{Enter}');
  expect(bodyOf(sent, 'PUT /maps/12')).toBeUndefined();
  await userEvent.click(form.getByRole('button', { name: 'Cancel upload' }));
  expect(form.getByRole('button', { name: 'Update Map' })).toBeTruthy();
  expect(form.queryByText(text)).toBeNull();
  set(form, 'Name', 'Calm Box');
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(input(form, 'Name').value).toBe('Calm Box');
});
