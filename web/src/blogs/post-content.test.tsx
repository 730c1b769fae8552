import { act, cleanup, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { PostContent } from './post-content.tsx';

afterEach(cleanup);

test('what the server sent stands as it is, what comes later is cleaned', async () => {
  const served = '<p class="mark">As it stands</p><img src="/uploads/blogs/a.webp" alt="">';
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<PostContent html={served} />);
  expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  const paragraph = screen.getByText('As it stands');
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, <PostContent html={served} />, {
      onRecoverableError: (error) => mismatches.push(error),
    }),
  );
  expect(screen.getByText('As it stands')).toBe(paragraph);
  expect(mismatches).toEqual([]);

  await act(async () => root.render(<PostContent html='<p class="mark">Changed</p>' />));
  expect((await screen.findByText('Changed')).className).toBe('');
  await act(async () => root.render(<PostContent html={served} />));
  expect((await screen.findByText('As it stands')).className).toBe('');
  act(() => root.unmount());
});
