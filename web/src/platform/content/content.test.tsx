import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Content } from './content.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

/** As the server renders it. */
function served(html: string) {
  vi.stubEnv('SSR', true);
  const rendered = document.createElement('div');
  rendered.innerHTML = renderToString(<Content html={html} />);
  vi.stubEnv('SSR', false);
  return rendered;
}

test('content rendered by the server stays as it is, content loaded later is sanitised', async () => {
  const html = '<p class="mark">As served</p>';
  const container = document.body.appendChild(served(html));
  const paragraph = screen.getByText('As served');
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, <Content html={html} />, {
      onRecoverableError: (error) => mismatches.push(error),
    }),
  );
  expect(screen.getByText('As served')).toBe(paragraph);
  expect(mismatches).toEqual([]);

  await act(async () => root.render(<Content html='<p class="mark">Changed</p>' />));
  expect((await screen.findByText('Changed')).className).toBe('');
  await act(async () => root.render(<Content html={html} />));
  expect((await screen.findByText('As served')).className).toBe('');
  act(() => root.unmount());
});

const url = `/uploads/blogs/${'a'.repeat(32)}.webp`;
const pictures = (where: ParentNode) =>
  [...where.querySelectorAll('img')].map((image) => ({
    loading: image.getAttribute('loading'),
    srcset: image.srcset,
    sizes: image.sizes,
  }));

test('pictures load in the width of the column, and lazily below the fold', async () => {
  const far = `<p>${'word '.repeat(300)}</p>`;
  const html = `<img src="${url}" alt="">${far}<img src="${url}" alt=""><img src="https://elsewhere.example/a.png" alt="">`;
  const narrowed = {
    srcset: `${url}?w=320 320w, ${url}?w=480 480w, ${url}?w=720 720w, ${url}?w=1280 1280w`,
    sizes: '(min-width: 42rem) 40rem, calc(100vw - 2rem)',
  };
  const elsewhere = { loading: 'lazy', srcset: '', sizes: '' };
  expect(pictures(served(html))).toEqual([
    { loading: null, ...narrowed },
    { loading: 'lazy', ...narrowed },
    elsewhere,
  ]);

  const { container } = render(<Content html={html} />);
  await waitFor(() =>
    expect(pictures(container)).toEqual([
      { loading: 'lazy', ...narrowed },
      { loading: 'lazy', ...narrowed },
      elsewhere,
    ]),
  );
});

const videoUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const marked = (where: ParentNode) =>
  [...where.querySelectorAll('.video')].map((video) => video.textContent);

test('a link to a video, alone in its paragraph, is played in its place once it is pressed', async () => {
  const html = [
    `<p><a href="${videoUrl}&amp;t=90">The final</a></p>`,
    `<p>See <a href="${videoUrl}">the final</a>.</p>`,
    '<p><a href="https://www.youtube.com/@lastcircle">Our channel</a></p>',
  ].join('');
  const container = document.body.appendChild(served(html));
  expect(marked(container)).toEqual(['The final']);
  const root = await act(async () => hydrateRoot(container, <Content html={html} />));
  expect(marked(container)).toEqual(['The final']);
  act(() => root.unmount());

  const { container: later } = render(<Content html={html} />);
  await waitFor(() => expect(marked(later)).toEqual(['The final']));
  expect(document.querySelector('iframe')).toBeNull();
  const link = screen.getByRole('link', { name: 'The final' });
  await waitFor(async () => {
    await userEvent.click(link);
    expect(screen.getByTitle('The final').getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90',
    );
  });
  expect(document.activeElement).toBe(screen.getByTitle('The final'));
});
