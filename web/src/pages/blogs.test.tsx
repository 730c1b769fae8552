import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { only, page, refusal } from '#testing/answers.ts';
import { aPost, aPostSummary } from '#testing/data/a-post.ts';
import { present } from '#testing/present.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { renderOnServer } from '#testing/render-on-server.ts';
import { stubServer } from '#testing/server.ts';
import { Page } from './blogs.tsx';

startFresh();

const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(present(heading.closest('article')));
};

test('each post shows its title, date, author, reading time and the beginning of its text', async () => {
  const text = 'word '.repeat(60).trim();
  const sent = stubServer({ 'GET /blogs': () => ({ body: [aPostSummary({ text })] }) });
  show(Page, '/blogs');
  expect(screen.getByRole('heading', { level: 1, name: 'Latest Blog Posts' })).toBeTruthy();
  const card = await cardOf('Season of storms');
  for (const shown of ['May 4, 2026', 'By Riva', '3 min read', `${text.slice(0, 249)}...`]) {
    expect(card.getByText(shown)).toBeTruthy();
  }
  expect(card.queryByText('Draft')).toBeNull();
  const link = card.getByRole('link', { name: /^Read More/ });
  expect(link.getAttribute('href')).toBe('/blog/12-season-of-storms');
  expect(sent.map(({ call, query }) => [call, query.toString()])).toEqual([
    ['GET /blogs', 'content=none&limit=20'],
  ]);
});

test('a text of 250 characters is whole, and a post without an author is by Admin', async () => {
  const text = 'x'.repeat(250);
  stubServer({ 'GET /blogs': () => ({ body: [aPostSummary({ text, author: null })] }) });
  show(Page, '/blogs');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('By Admin')).toBeTruthy();
});

test('more posts are loaded below, and have a URL for browsers without script', async () => {
  const sent = stubServer({
    'GET /blogs': ({ query }) =>
      query.offset === 20
        ? { body: [aPostSummary({ id: 11, title: 'Older' })] }
        : page([aPostSummary()], { next: 20 }),
  });
  show(Page, '/blogs');
  const link = await screen.findByText('Load more', { selector: 'a' });
  expect(link.getAttribute('href')).toBe('/blogs?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await cardOf('Older');
  await cardOf('Season of storms');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(sent.at(-1)?.query.get('offset')).toBe('20');
});

test.each([
  ['page=3', '40', 'Latest Blog Posts, page 3'],
  ['page=0', null, 'Latest Blog Posts'],
  ['page=x', null, 'Latest Blog Posts'],
])('the list of ?%s begins at its place', async (search, offset, title) => {
  const sent = stubServer({ 'GET /blogs': () => ({ body: [aPostSummary()] }) });
  show(Page, '/blogs', `/blogs?${search}`);
  await cardOf('Season of storms');
  expect(sent[0]?.query.get('offset')).toBe(offset);
  expect(document.title).toBe(`${title} | Last Circle`);
});

test('the server requests the page of the URL', async () => {
  expect((await renderOnServer('/blogs?page=2')).requested).toEqual([
    '/api/blogs?content=none&limit=20&offset=20',
  ]);
  expect((await renderOnServer('/blogs')).requested).toEqual(['/api/blogs?content=none&limit=20']);
});

test('a visitor sees that there are none, and links onward and back', async () => {
  stubServer({ 'GET /blogs': () => ({ body: [] }) });
  show(Page, '/blogs');
  expect(await screen.findByText('No blog posts available at the moment.')).toBeTruthy();
  expect(screen.queryByText('Create your first blog post to get started!')).toBeNull();
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('See all tournaments')).toBe('/tournaments');
  expect(leadsTo('Back to all blogs')).toBe('/blogs');
});

test('a failure is shown and can be retried', async () => {
  let isBroken = true;
  stubServer({
    'GET /blogs': () => (isBroken ? refusal('internal', 'Broken') : { body: [aPostSummary()] }),
  });
  show(Page, '/blogs');
  const failure = await screen.findByText('Failed to load blog posts. Please try again later.');
  expect(failure).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await cardOf('Season of storms');
});

test('the list has a loading state', () => {
  stubServer({ 'GET /blogs': () => new Promise(() => {}) });
  show(Page, '/blogs');
  expect(screen.getByText('Loading posts')).toBeTruthy();
});

test('an admin manages all posts, drafts marked', async () => {
  const sent = stubServer({
    'GET /blogs/admin': () => ({
      body: [aPostSummary(), aPostSummary({ id: 13, title: 'Unfinished', published: false })],
    }),
  });
  signIn({ role: 'admin' });
  show(Page, '/blogs');
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Blogs' })).toBeTruthy();
  const draft = await cardOf('Unfinished');
  expect(draft.getByText('Draft')).toBeTruthy();
  expect((await cardOf('Season of storms')).queryByText('Draft')).toBeNull();
  expect(sent.map(({ call }) => call)).toEqual(['GET /blogs/admin']);
});

test('an admin edits, publishes and deletes a post on its card', async () => {
  let posts = [aPostSummary(), aPostSummary({ id: 13, title: 'Unfinished', published: false })];
  const sent = stubServer({
    'GET /blogs/admin': () => ({ body: posts }),
    'PUT /blogs/:id': only({ id: 13 }, () => {
      posts = posts.map((post) => ({ ...post, published: true }));
      return { body: aPost({ id: 13, title: 'Unfinished' }) };
    }),
    'DELETE /blogs/:id': only({ id: 12 }, () => {
      posts = posts.filter(({ id }) => id !== 12);
      return { body: { message: 'Blog post deleted successfully' } };
    }),
  });
  signIn({ role: 'admin' });
  show(Page, '/blogs');
  const draft = await cardOf('Unfinished');
  const edit = await draft.findByRole('link', { name: 'Edit Unfinished' });
  expect(edit.getAttribute('href')).toBe('/admin/blogs?post=13');

  await userEvent.click(draft.getByRole('button', { name: 'Publish Unfinished' }));
  expect(await screen.findByText('Blog post published successfully')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'PUT /blogs/13')?.body).toEqual({ published: true });
  expect(await draft.findByRole('button', { name: 'Unpublish Unfinished' })).toBeTruthy();
  expect(draft.queryByText('Draft')).toBeNull();

  const other = await cardOf('Season of storms');
  await userEvent.click(other.getByRole('button', { name: 'Delete Season of storms' }));
  expect(await screen.findByText('Are you sure you want to delete this blog post?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Blog post deleted successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Season of storms')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

test('an admin without posts is led to write the first one', async () => {
  stubServer({ 'GET /blogs/admin': () => ({ body: [] }) });
  signIn({ role: 'admin' });
  show(Page, '/blogs');
  expect(await screen.findByText('No blog posts available at the moment.')).toBeTruthy();
  expect(screen.getByText('Create your first blog post to get started!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write a post' }).getAttribute('href')).toBe(
    '/admin/blogs',
  );
});
