import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { connectionLost, only, page, refusal } from '#testing/answers.ts';
import { aPost } from '#testing/data/a-post.ts';
import { goOffline, goOnline } from '#testing/network.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/admin/blogs.tsx';

startFresh();
beforeEach(() => localStorage.clear());

const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const type = (text: string) => fireEvent.change(title(), { target: { value: text } });
const stored = /You are offline\. Your text is kept here\. It is saved as soon as/;

async function open(url: string, fakes: Fakes) {
  const post = aPost({ id: 12, title: 'Patch day', content: '<p>Words.</p>', version: 3 });
  const sent = stubServer({
    'GET /blogs/admin': () => page([post], { total: 1 }),
    'GET /blogs/:id': only({ id: 12 }, () => ({ body: post })),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/blogs', url);
  const text = await screen.findByRole('textbox', { name: 'Content' });
  return {
    writes: () =>
      sent
        .filter(({ call }) => !call.startsWith('GET'))
        .map(({ call, body, headers }) => ({ call, body, key: headers.get('idempotency-key') })),
    paste: (content: string) => {
      const getData = (kind: string) => (kind === 'text/html' ? content : '');
      fireEvent.paste(text, { clipboardData: { getData, files: [] } });
    },
  };
}

test('a new post that is saved offline is stored, and saved once when the network is back', async () => {
  let isAway = true;
  const post = aPost({ id: 13, version: 1 });
  const { writes, paste } = await open('/admin/blogs', {
    'POST /blogs': () => (isAway ? connectionLost() : { body: post }),
  });
  type('Storm');
  paste('<p>Words.</p>');
  goOffline();
  await userEvent.click(screen.getByRole('button', { name: 'Create Post' }));
  expect(await screen.findByText(stored)).toBeTruthy();
  expect(screen.getByText('You are offline. Your text is kept here.')).toBeTruthy();
  expect(screen.getByText('Waiting for the connection')).toBeTruthy();
  expect(screen.queryByText(/Failed to/)).toBeNull();
  expect(title().value).toBe('Storm');

  isAway = false;
  goOnline();
  expect(await screen.findByText('Blog post created successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(stored)).toBeNull());
  const [first, second] = writes();
  expect(writes()).toHaveLength(2);
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    call: 'POST /blogs',
    body: { title: 'Storm', content: '<p>Words.</p>' },
    key: expect.stringMatching(/^[\d-]{8,}$/),
  });
  goOnline();
  expect(writes()).toHaveLength(2);
});

test('what is typed after a lost answer is saved into the post that may have been created', async () => {
  let isAway = true;
  const created = aPost({ id: 12, title: 'Storm', content: '<p>Words.</p>', version: 1 });
  const { writes, paste } = await open('/admin/blogs', {
    'POST /blogs': () => (isAway ? connectionLost() : { body: created }),
    'PUT /blogs/:id': only({ id: 12 }, () => ({ body: { ...created, version: 2 } })),
  });
  type('Storm');
  paste('<p>Words.</p>');
  goOffline();
  fireEvent.keyDown(title(), { key: 's', ctrlKey: true });
  await screen.findByText(stored);
  type('Storm at night');
  isAway = false;
  goOnline();
  expect(await screen.findByText('Blog post created successfully')).toBeTruthy();
  const [lost, repeated, edit] = writes();
  expect(writes()).toHaveLength(3);
  expect(repeated).toEqual(lost);
  expect(edit).toMatchObject({
    call: 'PUT /blogs/12',
    body: { title: 'Storm at night', version: 1 },
  });
  expect(edit?.key).not.toBe(lost?.key);
  await waitFor(() => expect(title().value).toBe('Storm at night'));
});

test('a network that goes again in between loses nothing either', async () => {
  let answers = 0;
  const created = aPost({ id: 12, title: 'Storm', content: '<p>Words.</p>', version: 1 });
  const { writes, paste } = await open('/admin/blogs', {
    'POST /blogs': () => (answers > 0 ? { body: created } : connectionLost()),
    'PUT /blogs/:id': only({ id: 12 }, () =>
      answers > 1 ? { body: { ...created, version: 2 } } : connectionLost(),
    ),
  });
  type('Storm');
  paste('<p>Words.</p>');
  fireEvent.keyDown(title(), { key: 's', ctrlKey: true });
  await screen.findByText('Waiting for the connection');
  type('Storm at night');
  answers = 1;
  goOnline();
  await waitFor(() => expect(writes()).toHaveLength(3));
  await screen.findByText('Waiting for the connection');
  expect(await screen.findByRole('heading', { name: 'Edit Post' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(title().value).toBe('Storm at night');
  answers = 2;
  goOnline();
  await screen.findByText(/^Saved/);
  const [lost, repeated, edit, again] = writes();
  expect(writes()).toHaveLength(4);
  expect([repeated, again]).toEqual([lost, edit]);
  expect(edit).toMatchObject({
    call: 'PUT /blogs/12',
    body: { title: 'Storm at night', version: 1 },
  });
});

test('an edit whose answer is lost is sent again as it was', async () => {
  let isAway = true;
  const { writes } = await open('/admin/blogs?post=12', {
    'PUT /blogs/:id': only({ id: 12 }, () =>
      isAway ? connectionLost() : { body: aPost({ id: 12, version: 4 }) },
    ),
  });
  await waitFor(() => expect(title().value).toBe('Patch day'));
  type('Patch night');
  fireEvent.keyDown(title(), { key: 's', ctrlKey: true });
  expect(
    await screen.findByText(/The site cannot be reached\. Your text is kept here\. /),
  ).toBeTruthy();
  isAway = false;
  goOnline();
  await screen.findByText(/^Saved/);
  const [lost, repeated] = writes();
  expect(writes()).toHaveLength(2);
  expect(repeated).toEqual(lost);
  expect(lost?.body).toMatchObject({ title: 'Patch night', version: 3 });
});

test('a refused post is not sent again by itself, and later with another key', async () => {
  const { writes, paste } = await open('/admin/blogs', {
    'POST /blogs': () => refusal('invalid', 'A picture is no longer there.'),
  });
  type('Storm');
  paste('<p>Words.</p>');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Create Post' }));
  await press();
  await screen.findAllByText('A picture is no longer there.');
  goOnline();
  expect(writes()).toHaveLength(1);
  await press();
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.key).not.toBe(writes()[0]?.key);
});
