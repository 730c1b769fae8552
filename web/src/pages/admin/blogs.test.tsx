import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { badGateway, only, page, refusal } from '#testing/answers.ts';
import { aPost } from '#testing/data/a-post.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './blogs.tsx';

startFresh();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const post = aPost({ id: 12, title: 'Patch day', content: '<p>The first words.</p>', version: 3 });
const draft = aPost({ id: 13, title: 'Half a thought', published: false, author: null });

function open(fakes: Fakes = {}, url = '/admin/blogs') {
  const sent = stubServer({
    'GET /blogs/admin': () => page([post, draft], { total: 2 }),
    'GET /blogs/:id': only({ id: 12 }, () => ({ body: post })),
    ...fakes,
  });
  signIn({ role: 'admin' });
  return { sent, ...show(Page, '/admin/blogs', url) };
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const editor = () => screen.findByRole('textbox', { name: 'Content' });
const type = (value: string) => fireEvent.change(title(), { target: { value } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const bodyOf = (sent: ReturnType<typeof stubServer>, call: string) =>
  sent.findLast((made) => made.call === call)?.body;
const row = async (name: string) => within(await screen.findByRole('article', { name }));

/** jsdom cannot type into what is editable: the text comes as it would from the clipboard. */
async function write(content: string) {
  const text = await editor();
  const getData = (kind: string) => (kind === 'text/plain' ? content : '');
  const clipboardData = { getData, files: [] };
  fireEvent.paste(text, { clipboardData });
  await waitFor(() => expect(text.textContent).toContain(content));
}

async function openToEdit(fakes: Fakes = {}) {
  const opened = open(fakes, '/admin/blogs?post=12');
  const text = await editor();
  await waitFor(() => expect(text.textContent).toBe('The first words.'));
  return opened;
}

test('a tournament is announced by a post that begins with a link to it', async () => {
  open({}, '/admin/blogs?tournament=6&name=Storm+%3CCup%3E');
  const text = await editor();
  await waitFor(() => expect(text.textContent).toBe('Storm <Cup>'));
  expect(within(text).getByText('Storm <Cup>').getAttribute('href')).toBe('/tournaments/6');
  expect(title().value).toBe('Storm <Cup>');
});

test('a post is created as a draft and the form is cleared', async () => {
  const { sent } = open({ 'POST /blogs': () => ({ body: post }) });
  await editor();
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Publish immediately' }).checked,
  ).toBe(false);
  type('Patch day');
  await write('The first words.');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  expect(screen.getByText('3 words, 1 min read')).toBeTruthy();
  await press('Create Post');
  expect(await screen.findByText('Blog post created successfully')).toBeTruthy();
  expect(bodyOf(sent, 'POST /blogs')).toEqual({
    title: 'Patch day',
    content: '<p>The first words.</p>',
    tags: [],
    published: false,
  });
  expect(title().value).toBe('');
  expect((await editor()).textContent).toBe('');
});

test.each([
  ['', 'The first words.'],
  ['Patch day', ''],
  ['   ', '   '],
])('"%s" with "%s" is not sent, and a dialog shows the reason', async (heading, content) => {
  const { sent } = open();
  await editor();
  type(heading);
  if (content.trim()) await write(content);
  await press('Create Post');
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Please fill in both title and content',
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(sent.some(({ call }) => call === 'POST /blogs')).toBe(false);
});

test.each([
  [refusal('unavailable', 'The store is full'), 'The store is full'],
  [badGateway, 'Failed to create blog post'],
])('a refused post stays in the form with the reason', async (answer, reason) => {
  open({ 'POST /blogs': () => answer });
  await editor();
  type('Patch day');
  await write('The first words.');
  await press('Create Post');
  await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(2));
  expect(title().value).toBe('Patch day');
});

test('a saved edit leaves edit mode and stays in the form', async () => {
  const { sent, url } = await openToEdit({
    'PUT /blogs/:id': only({ id: 12 }, () => ({
      body: { ...post, title: 'Patch night', version: 4 },
    })),
  });
  type('Patch night');
  await press('Update Post');
  expect(await screen.findByText('Blog post updated successfully')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /blogs/12')).toEqual({
    title: 'Patch night',
    content: '<p>The first words.</p>',
    tags: [],
    published: true,
    version: 3,
  });
  await waitFor(() => expect(url()).toBe('/admin/blogs'));
  expect(screen.getByRole('heading', { name: 'Create New Post' })).toBeTruthy();
  expect(title().value).toBe('Patch night');
  expect(screen.getByText(/^Patch night is saved/)).toBeTruthy();
  await press('Clear the form');
  expect(title().value).toBe('');
});

test('Ctrl+S saves, and the next save is based on the new version', async () => {
  let version = 3;
  const { sent, url } = await openToEdit({
    'PUT /blogs/:id': only({ id: 12 }, () => ({ body: { ...post, version: (version += 1) } })),
  });
  type('Patch night');
  fireEvent.keyDown(title(), { key: 's', ctrlKey: true });
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  expect(url()).toBe('/admin/blogs?post=12');
  type('Patch dawn');
  fireEvent.keyDown(title(), { key: 's', metaKey: true });
  await waitFor(() =>
    expect(bodyOf(sent, 'PUT /blogs/12')).toMatchObject({ title: 'Patch dawn', version: 4 }),
  );
});

test('Ctrl+S on a new post continues with it', async () => {
  const { url } = open({ 'POST /blogs': () => ({ body: post }) });
  await editor();
  type('Patch day');
  await write('The first words.');
  fireEvent.keyDown(title(), { key: 's', ctrlKey: true });
  expect(await screen.findByRole('heading', { name: 'Edit Post' })).toBeTruthy();
  await waitFor(() => expect(url()).toBe('/admin/blogs?post=12'));
  expect((await editor()).textContent).toBe('The first words.');
});

test('an update that fails is shown at the form', async () => {
  await openToEdit({ 'PUT /blogs/:id': only({ id: 12 }, () => badGateway) });
  type('Patch night');
  await press('Update Post');
  await waitFor(() => expect(screen.getAllByText('Failed to update blog post')).toHaveLength(2));
  expect(title().value).toBe('Patch night');
});

test('a post that somebody else has deleted can be saved again', async () => {
  const { sent } = await openToEdit({
    'PUT /blogs/:id': only({ id: 12 }, () => refusal('not_found', 'Blog post not found')),
    'POST /blogs': () => ({ body: { ...post, id: 14 } }),
  });
  type('Patch night');
  await press('Update Post');
  expect(await screen.findByText(/Saving creates it again/)).toBeTruthy();
  await press('Create Post');
  expect(await screen.findByText('Blog post created successfully')).toBeTruthy();
  expect(bodyOf(sent, 'POST /blogs')).toMatchObject({ title: 'Patch night' });
});

test('Cancel asks before it discards what was typed', async () => {
  const { url } = await openToEdit();
  type('Patch night');
  await press('Cancel');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(title().value).toBe('Patch night');
  await press('Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(url()).toBe('/admin/blogs'));
  expect(title().value).toBe('');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('post-snapshot'))).toEqual([]);
});

test('opening another post over unsaved text asks first', async () => {
  const { url } = open();
  await editor();
  type('Patch night');
  await userEvent.click((await row('Patch day')).getByRole('link', { name: 'Edit Patch day' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  expect(url()).toBe('/admin/blogs');
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  expect(url()).toBe('/admin/blogs?post=12');
});

const snapshot = {
  title: 'Stored',
  content: '<p>Stored words.</p>',
  published: false,
  version: null,
};
const storeSnapshot = (key: string, part: object = {}) =>
  localStorage.setItem(
    `post-snapshot:7:${key}`,
    JSON.stringify({ ...snapshot, at: '2026-01-01T10:42:00.000Z', ...part }),
  );

test('unsaved text of an earlier form is offered and restored', async () => {
  storeSnapshot('new:a');
  storeSnapshot('12:b', { title: 'Of another post' });
  open();
  const text = await editor();
  expect(await screen.findByText(/^You have an unsaved version of this post from/)).toBeTruthy();
  await press('Restore');
  expect(title().value).toBe('Stored');
  await waitFor(() => expect(text.textContent).toBe('Stored words.'));
  expect(screen.queryByText(/^You have an unsaved version/)).toBeNull();
});

test('unsaved texts are discarded one by one, and broken ones are ignored', async () => {
  storeSnapshot('new:a');
  storeSnapshot('new:b', { at: '2026-01-02T10:42:00.000Z' });
  localStorage.setItem('post-snapshot:7:new:c', '{');
  open();
  await editor();
  expect(await screen.findByText(/from Jan 2/)).toBeTruthy();
  await press('Discard');
  expect(screen.getByText(/from Jan 1/)).toBeTruthy();
  await press('Discard');
  expect(screen.queryByText(/^You have an unsaved version/)).toBeNull();
});

test('what is typed is stored in the browser when the page closes, for this account alone', async () => {
  open();
  await editor();
  type('Half a sentence');
  window.dispatchEvent(new Event('pagehide'));
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('post-snapshot'));
  expect(key).toMatch(/^post-snapshot:7:new:/);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ title: 'Half a sentence' });
});

test('typing without a pause loses half a second of text at most', async () => {
  open();
  await editor();
  vi.useFakeTimers();
  try {
    for (const content of ['Half', 'Half a', 'Half a sen', 'Half a sentence']) {
      type(content);
      vi.advanceTimersByTime(200);
    }
  } finally {
    vi.useRealTimers();
  }
  expect(Object.values(localStorage).join('')).toContain('"title":"Half a sen"');
});

test('the text outlives the end of the session', async () => {
  await openToEdit({
    'PUT /blogs/:id': only({ id: 12 }, () => refusal('unauthenticated', 'Sign in')),
  });
  type('Patch night');
  await press('Update Post');
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const text = 'Please log in again. Your text is saved in this browser.';
  expect(await screen.findAllByText(text)).toBeTruthy();
});

test('a conflict leaves the text and overwrites the newer version only after confirmation', async () => {
  let now = post;
  const { sent } = await openToEdit({
    'GET /blogs/:id': only({ id: 12 }, () => ({ body: now })),
    'PUT /blogs/:id': only({ id: 12 }, ({ body }) =>
      body.version === 5
        ? { body: { ...post, version: 6 } }
        : refusal('conflict', 'Someone else just saved a newer version of this post'),
    ),
  });
  now = { ...post, content: '<p>Their words.</p>', version: 5 };
  type('Mine');
  await press('Update Post');
  await press('Compare the versions');
  const dialog = await screen.findByRole('dialog', { name: 'Two versions of this post' });
  const theirs = within(dialog).getByRole('region', { name: 'Theirs' });
  expect(await within(theirs).findByText('Their words.')).toBeTruthy();
  expect(within(dialog).getByRole('region', { name: 'Yours' }).textContent).toContain('Mine');
  await press('Overwrite with mine');
  expect(await screen.findByText('Blog post updated successfully')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /blogs/12')).toMatchObject({ title: 'Mine', version: 5 });
});
