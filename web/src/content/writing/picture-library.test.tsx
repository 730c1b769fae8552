import type { StoredUpload } from '@last-circle/contract/content/uploads.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { badGateway, only, page, refusal } from '#testing/answers.ts';
import { aPost } from '#testing/data/a-post.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/admin/blogs.tsx';

startFresh();
beforeEach(() => localStorage.clear());

const urlOf = (letter: string) => `/uploads/blogs/${letter.repeat(32)}.webp`;

const cover: StoredUpload = {
  id: 3,
  url: urlOf('a'),
  name: 'cover.png',
  uses: [
    { kind: 'post', id: 12, title: 'Patch day' },
    { kind: 'product', id: 4, title: null },
  ],
};
const spare: StoredUpload = { id: 2, url: urlOf('b'), name: 'spare.png', uses: [] };
const old: StoredUpload = {
  id: 1,
  url: urlOf('c'),
  name: '',
  uses: [{ kind: 'map', id: 9, title: 'Glass Box' }],
};

const post = aPost({ id: 12, title: 'Patch day', tags: ['patch', 'finals'], version: 3 });

async function open(fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /blogs/admin': () => page([post], { total: 1 }),
    'GET /blogs/:id': only({ id: 12 }, () => ({ body: post })),
    'PUT /blogs/:id': () => ({ body: { ...post, version: 4 } }),
    'GET /uploads': () => page([cover, spare, old]),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/blogs', '/admin/blogs?post=12');
  await screen.findByRole('textbox', { name: 'Content' });
  return sent;
}

async function openLibrary(fakes: Fakes = {}) {
  const sent = await open(fakes);
  await userEvent.click(screen.getByRole('button', { name: 'Pictures' }));
  return { sent, dialog: within(await screen.findByRole('dialog', { name: 'Pictures' })) };
}

async function saved(sent: Awaited<ReturnType<typeof open>>) {
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 's', ctrlKey: true });
  await screen.findByText(/^Saved/);
  return sent.findLast(({ call }) => call.startsWith('PUT'))?.body as { content: string };
}

test('a stored picture is found, shows where it is used, and is inserted', async () => {
  const { sent, dialog } = await openLibrary({
    'GET /uploads': ({ query }) => page(query.search ? [cover] : [cover, spare, old]),
  });
  await dialog.findByText('News: Patch day; Product');
  expect(dialog.getByRole('button', { name: 'Insert Map: Glass Box' })).toBeTruthy();
  await userEvent.type(dialog.getByRole('searchbox'), 'cover');
  await waitFor(() => expect(dialog.queryByText('spare.png')).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Insert cover.png' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => {
    expect((await saved(sent)).content).toContain(`<img src="${cover.url}" alt="">`);
  });
});

test('what nothing shows can be deleted, unless something needs it still', async () => {
  let isNeeded = true;
  const { sent, dialog } = await openLibrary({
    'DELETE /uploads/files/:folder/:filename': () =>
      isNeeded
        ? refusal('conflict', 'File is still in use')
        : { body: { message: 'File deleted' } },
  });
  await dialog.findByText('spare.png');
  expect(dialog.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
  for (const outcome of ['File is still in use', 'File deleted']) {
    await userEvent.click(dialog.getByRole('button', { name: 'Delete spare.png' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(outcome)).toBeTruthy();
    isNeeded = false;
  }
  expect(sent.at(-1)?.call ?? '').toMatch(/uploads/);
});

test('a library without pictures and one that fails say so', async () => {
  let isDown = true;
  const { dialog } = await openLibrary({ 'GET /uploads': () => (isDown ? badGateway : page([])) });
  expect(await dialog.findByText('The pictures could not be loaded')).toBeTruthy();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('No pictures yet')).toBeTruthy();
});

test('what was just uploaded is there when it is opened again', async () => {
  let stored = [old];
  const { dialog } = await openLibrary({ 'GET /uploads': () => page(stored) });
  await dialog.findByText('Map: Glass Box');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  stored = [cover, old];
  await userEvent.click(screen.getByRole('button', { name: 'Pictures' }));
  expect(await screen.findByText('cover.png')).toBeTruthy();
});

test('tags are edited with commas between them, and a refused one is named beside them', async () => {
  let isRefused = true;
  const message = 'Please use at most 30 characters';
  const sent = await open({
    'PUT /blogs/:id': () =>
      isRefused
        ? refusal('invalid', message, { errors: { 'tags.1': message } })
        : { body: { ...post, version: 4 } },
  });
  const tags = await screen.findByLabelText<HTMLInputElement>(/^Tags/);
  expect(tags.value).toBe('patch, finals');
  await userEvent.clear(tags);
  await userEvent.type(tags, 'recap,, finals ');
  fireEvent.keyDown(tags, { key: 's', ctrlKey: true });
  await waitFor(() => expect(tags.getAttribute('aria-invalid')).toBe('true'));
  expect(tags.value).toBe('recap,, finals ');
  isRefused = false;
  expect(await saved(sent)).toMatchObject({ tags: ['recap', 'finals'] });
});
