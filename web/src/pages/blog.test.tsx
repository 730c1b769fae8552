import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { byId, notFound, only, refusal } from '#testing/answers.ts';
import { aPost } from '#testing/data/a-post.ts';
import { aMap } from '#testing/data/a-map.ts';
import { aTournament, withWinners } from '#testing/data/a-tournament.ts';
import { present } from '#testing/present.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { renderOnServer } from '#testing/render-on-server.ts';
import { stubServer } from '#testing/server.ts';
import { Page } from './blog.tsx';

startFresh();

const failed = 'Failed to load the blog post. It may have been removed or is not published.';

async function open(change: Parameters<typeof aPost>[0] = {}) {
  const post = aPost(change);
  stubServer({ 'GET /blogs/:id': byId(post), 'GET /maps/:id': () => notFound });
  show(Page, '/blog/:id', `/blog/${post.id}-a-slug`);
  await screen.findByRole('heading', { level: 1, name: post.title });
}

const contentOf = async (content: string) => {
  await open({ content: `${content}<p>The end.</p>` });
  return present((await screen.findByText('The end.')).closest('.prose'));
};

test('a post shows its title, date, author, reading time and content', async () => {
  await open();
  for (const text of ['May 4, 2026', 'By Riva', '3 min read']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect((await screen.findByText('faster')).tagName).toBe('STRONG');
  for (const back of screen.getAllByRole('link', { name: 'Back to all blogs' })) {
    expect(back.getAttribute('href')).toBe('/blogs');
  }
  expect(screen.queryByText('Draft')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://lastcircle.example/blog/12-season-of-storms',
  );
});

test('a post whose author was deleted is by Admin', async () => {
  await open({ author: null });
  expect(screen.getByText('By Admin')).toBeTruthy();
});

test('the posts before and after it are named at its foot', async () => {
  await open({ previous: { id: 11, title: 'Before it' }, next: { id: 13, title: 'After it' } });
  expect(screen.getByRole('link', { name: 'Before it' }).getAttribute('href')).toBe(
    '/blog/11-before-it',
  );
  expect(screen.getByRole('link', { name: 'After it' }).getAttribute('href')).toBe(
    '/blog/13-after-it',
  );
});

const linked = `<p><a href="/tournaments/5?tab=bracket">Cup</a> on
  <a href="https://lastcircle.example/maps?view=list&amp;map=3">a map</a>,
  not <a href="https://elsewhere.example/tournaments/6">theirs</a>.</p>`;

test('the tournament and the map that it links to stand at its foot', async () => {
  const fakes = {
    'GET /blogs/:id': byId(aPost({ content: linked })),
    'GET /tournaments/:id': byId(withWinners(aTournament({ id: 5, name: 'Night Cup' }))),
    'GET /maps/:id': byId(aMap({ id: 3, name: 'Glass Box' })),
  };
  const { requested } = await renderOnServer('/blog/12', fakes);
  expect(requested).toEqual(['/api/blogs/12', '/api/tournaments/5', '/api/maps/3']);
  stubServer(fakes);
  show(Page, '/blog/:id', '/blog/12');
  const foot = within(await screen.findByRole('list', { name: 'In this post' }));
  await foot.findByRole('link', { name: 'Glass Box' });
  const links = foot.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/tournaments/5', '/maps?map=3']);
});

test('what is not public is left out at its foot', async () => {
  stubServer({
    'GET /blogs/:id': byId(aPost({ content: linked })),
    'GET /tournaments/:id': () => notFound,
    'GET /maps/:id': () => notFound,
  });
  show(Page, '/blog/:id', '/blog/12');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
});

test('an admin sees that a post is a draft, and is led to edit it', async () => {
  signIn({ role: 'admin' });
  await open({ published: false });
  expect(screen.getByText('Draft')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
    '/admin/blogs?post=12',
  );
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

describe('content that the browser renders', () => {
  test.each([
    '<img src="/uploads/blogs/a.webp" onerror="attacked()">',
    '<a href="javascript:attacked()">x</a>',
    '<a href="java&#10;script:attacked()">x</a>',
    '<a href="//attacker.example">x</a>',
    '<a href="/&#9;/attacker.example">x</a>',
    '<img src="data:image/svg+xml,<svg onload=attacked()>">',
    '<svg><script>attacked()</script></svg>',
    '<iframe srcdoc="<script>attacked()</script>"></iframe>',
    '<p style="position:fixed" class="fixed" id="main" data-x="1">x</p>',
    '<form action="//attacker.example"><button formaction="javascript:attacked()">x</button></form>',
  ])('holds nothing of %s that a post may not hold', async (attack) => {
    const content = await contentOf(attack);
    const forbidden =
      'script, svg, iframe, form, button, [onerror], [style], [class]:not(.no-picture), [id], [data-x]';
    expect(content.querySelector(forbidden)).toBeNull();
    for (const part of content.querySelectorAll('[href], img')) {
      expect(part.getAttribute('href')).toBeNull();
      expect(['/uploads/blogs/a.webp', null]).toContain(part.getAttribute('src'));
    }
  });

  test('preserves what a post may hold', async () => {
    const html = [
      '<h2>Title</h2><p><a href="https://other.example/" title="There">there</a></p>',
      '<p><a href="/maps?map=1">maps</a> <a href="mailto:a@b.example">mail</a></p>',
      '<figure><img src="/uploads/blogs/a.webp" alt="Storm" width="8" height="5">',
      '<figcaption>It</figcaption></figure><ol start="3"><li>Third</li></ol>',
      '<table><tbody><tr><th scope="row" colspan="2">1</th><td rowspan="2">2</td></tr></tbody></table>',
      '<p>The end.</p>',
    ].join('');
    await open({ content: html });
    const content = (await screen.findByText('The end.')).closest('.prose');
    const [image] = content?.getElementsByTagName('img') ?? [];
    expect(image?.getAttribute('loading')).toBe('lazy');
    image?.removeAttribute('loading');
    expect(content?.innerHTML).toBe(html);
  });

  test('shows a text in place of a broken picture', async () => {
    const content = await contentOf(
      '<p><img src="/uploads/blogs/gone.webp" alt="The ridge" width="800" height="450"></p><p><img src="/uploads/blogs/none.webp" alt=""></p>',
    );
    for (const image of content.querySelectorAll('img')) fireEvent.error(image);
    const placeholder = screen.getByText('The ridge');
    expect(placeholder.style.aspectRatio).toBe('800 / 450');
    expect(screen.getByText('This picture is not available')).toBeTruthy();
    expect(content.querySelector('img')).toBeNull();
  });
});

test('what is missing or a draft cannot be read, and trying again is not offered', async () => {
  stubServer({ 'GET /blogs/:id': () => notFound });
  show(Page, '/blog/:id', '/blog/99');
  expect(await screen.findByText(failed)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to all blogs' })).toBeTruthy();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('a failure is shown and can be retried', async () => {
  let isBroken = true;
  stubServer({
    'GET /blogs/:id': only({ id: 12 }, () =>
      isBroken ? refusal('internal', 'Broken') : { body: aPost() },
    ),
  });
  show(Page, '/blog/:id', '/blog/12');
  expect(await screen.findByText(failed)).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Season of storms' })).toBeTruthy();
});

test('the page has a loading state', () => {
  stubServer({ 'GET /blogs/:id': only({ id: 12 }, () => new Promise(() => {})) });
  show(Page, '/blog/:id', '/blog/12');
  expect(screen.getByText('Loading the post')).toBeTruthy();
});

test.each(['12', '12-season-of-storms', '12abc'])(
  'the server requests the post of /blog/%s',
  async (id) => {
    const { requested, status } = await renderOnServer(`/blog/${id}`, {
      'GET /blogs/:id': byId(aPost()),
    });
    expect([requested, status]).toEqual([['/api/blogs/12'], 200]);
  },
);
