import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { badGateway, only, page } from '#testing/answers.ts';
import { aPost } from '#testing/data/a-post.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/admin/blogs.tsx';

startFresh();
beforeEach(() => sessionStorage.clear());

const text = 'storm '.repeat(40).trim();
const post = aPost({ id: 12, title: 'Patch day', text, version: 3 });
const draft = aPost({ id: 13, title: 'Half a thought', published: false, author: null });

function open(fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /blogs/admin': () => page([post, draft], { total: 2 }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/blogs');
  return sent;
}

const row = async (name: string) => within(await screen.findByRole('article', { name }));

test('a row shows title, state, date, author and 150 characters of the text', async () => {
  open();
  const published = await row('Patch day');
  expect(published.queryByText('Draft')).toBeNull();
  expect(published.getByText(/by /).textContent).toContain('2026');
  expect(published.getByText(/^storm/).textContent).toBe(`${text.slice(0, 150).trimEnd()}...`);
  const unpublished = await row('Half a thought');
  expect(unpublished.getByText('Draft')).toBeTruthy();
  expect(unpublished.getByText(/by Admin/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Your Blog Posts\s*2$/ })).toBeTruthy();
});

test('an empty list invites to create a post', async () => {
  open({ 'GET /blogs/admin': () => ({ body: [] }) });
  expect(await screen.findByText('No blog posts yet. Create your first post!')).toBeTruthy();
});

test('a list that fails to load shows a toast at each attempt, and the failure in place of the rows', async () => {
  let isDown = true;
  open({
    'GET /blogs/admin': () => (isDown ? badGateway : { body: [post] }),
  });
  const toasts = (times: number) =>
    waitFor(() => expect(screen.getAllByText('Failed to fetch blogs')).toHaveLength(times));
  await toasts(2);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await toasts(3);
  isDown = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await row('Patch day')).toBeTruthy();
  await toasts(2);
});

test('further rows that fail to load show a toast too', async () => {
  open({
    'GET /blogs/admin': ({ query }) => (query.offset > 0 ? badGateway : page([post], { next: 20 })),
  });
  await row('Patch day');
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  await waitFor(() => expect(screen.getAllByText('Failed to fetch blogs')).toHaveLength(2));
  expect(await row('Patch day')).toBeTruthy();
});

test('titles are searched and further pages are loaded', async () => {
  const sent = open({
    'GET /blogs/admin': ({ query }) =>
      query.offset > 0 ? { body: [draft] } : page([post], { next: 20 }),
  });
  await row('Patch day');
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  expect(await row('Half a thought')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Search posts'), 'patch');
  await waitFor(() => expect(sent.at(-1)?.query.get('search')).toBe('patch'));
  expect(sent.at(-1)?.query.get('content')).toBe('none');
});

test.each([
  ['Patch day', 'Unpublish Patch day', 12, false, 'Blog post unpublished successfully'],
  ['Half a thought', 'Publish Half a thought', 13, true, 'Blog post published successfully'],
])('%s is toggled in its row', async (title, name, id, published, message) => {
  const sent = open({
    'PUT /blogs/:id': only({ id }, () => ({ body: { ...post, id, published } })),
  });
  await userEvent.click((await row(title)).getByRole('button', { name }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(sent.find(({ call }) => call === `PUT /blogs/${id}`)?.body).toEqual({ published });
});

test('a toggle that fails shows the reason beside its button', async () => {
  open({ 'PUT /blogs/:id': only({ id: 12 }, () => badGateway) });
  const actions = await row('Patch day');
  await userEvent.click(actions.getByRole('button', { name: 'Unpublish Patch day' }));
  expect((await actions.findByRole('alert')).textContent).toBe('Failed to update blog status');
});

test('a post is deleted only after confirmation', async () => {
  const sent = open({
    'DELETE /blogs/:id': only({ id: 12 }, () => ({
      body: { message: 'Blog post deleted successfully' },
    })),
  });
  const deleted = () => sent.some(({ call }) => call === 'DELETE /blogs/12');
  const openDialog = async () => {
    await userEvent.click(
      (await row('Patch day')).getByRole('button', { name: 'Delete Patch day' }),
    );
    const name = 'Are you sure you want to delete this blog post?';
    return within(await screen.findByRole('alertdialog', { name }));
  };
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Cancel' }));
  expect(deleted()).toBe(false);
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Blog post deleted successfully')).toBeTruthy();
  expect(deleted()).toBe(true);
});

test('a deletion that fails shows the reason', async () => {
  open({ 'DELETE /blogs/:id': only({ id: 12 }, () => badGateway) });
  const actions = await row('Patch day');
  await userEvent.click(actions.getByRole('button', { name: 'Delete Patch day' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect((await actions.findByRole('alert')).textContent).toBe('Failed to delete blog post');
});

test('a button changes the layout, which is remembered', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Maximize' }));
  expect(screen.getByRole('button', { name: 'Minimize' })).toBeTruthy();
  expect(sessionStorage.getItem('blog-management-layout')).toBe('wide');
});

test('a draft is scheduled for a time of the viewer, and can stay a draft after all', async () => {
  let publishAt: string | null = null;
  const sent = open({
    'GET /blogs/admin': () => ({ body: [{ ...draft, publishAt }] }),
    'PUT /blogs/:id': only({ id: 13 }, ({ body }) => {
      ({ publishAt } = body as { publishAt: string | null });
      return { body: { ...draft, publishAt } };
    }),
  });
  const schedule = async () => {
    const actions = await row('Half a thought');
    await userEvent.click(actions.getByRole('button', { name: 'Schedule Half a thought' }));
    return within(await screen.findByRole('dialog', { name: 'Publish later' }));
  };
  const dialog = await schedule();
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText('Please say when it is published')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Publish at'), { target: { value: '2100-06-01T19:30' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Half a thought is published by itself')).toBeTruthy();
  expect(publishAt).toBe(new Date('2100-06-01T19:30').toISOString());
  expect(await screen.findByText('Scheduled')).toBeTruthy();
  expect(screen.getByText('Draft')).toBeTruthy();
  await userEvent.click((await schedule()).getByRole('button', { name: 'Keep it a draft' }));
  expect(await screen.findByText('Half a thought stays a draft')).toBeTruthy();
  expect(sent.at(-2)?.body).toEqual({ publishAt: null });
  await waitFor(() => expect(screen.queryByText('Scheduled')).toBeNull());
  expect(screen.getByText('Draft')).toBeTruthy();
});
