import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Fold } from './fold.tsx';

afterEach(cleanup);

const listOf = (name: string, count: number) => (
  <Fold name={name} count={count}>
    <ul>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <a href={`/maps?map=${index}`}>Map {index}</a>
        </li>
      ))}
    </ul>
  </Fold>
);

const isFolded = () => document.querySelector('[data-folded]') !== null;

test('a long list is folded with all its links, unfolds, and is found so again', async () => {
  const { rerender } = render(listOf('a', 24));
  expect([isFolded(), screen.getAllByRole('link').length]).toEqual([true, 24]);
  await userEvent.click(screen.getByRole('button', { name: 'Show 16 more' }));
  expect(isFolded()).toBe(false);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Map 8'));
  rerender(listOf('b', 24));
  expect(isFolded()).toBe(true);
  cleanup();
  render(listOf('a', 24));
  expect(isFolded()).toBe(false);
});

test('a short list is not folded', () => {
  render(listOf('c', 8));
  expect([isFolded(), screen.queryByRole('button')]).toEqual([false, null]);
});
