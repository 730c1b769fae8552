import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Content } from './content.tsx';

afterEach(cleanup);

test('content rendered by the server stays as it is, content loaded later is sanitised', async () => {
  const served = '<p class="mark">As served</p>';
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Content html={served} />);
  const paragraph = screen.getByText('As served');
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, <Content html={served} />, {
      onRecoverableError: (error) => mismatches.push(error),
    }),
  );
  expect(screen.getByText('As served')).toBe(paragraph);
  expect(mismatches).toEqual([]);

  await act(async () => root.render(<Content html='<p class="mark">Changed</p>' />));
  expect((await screen.findByText('Changed')).className).toBe('');
  await act(async () => root.render(<Content html={served} />));
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
  const served = document.createElement('div');
  served.innerHTML = renderToString(<Content html={html} />);
  expect(pictures(served)).toEqual([
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
