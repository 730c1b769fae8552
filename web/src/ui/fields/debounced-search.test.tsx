import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DebouncedSearch } from './debounced-search.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onChange = vi.fn<(value: string) => void>();
afterEach(() => onChange.mockClear());

const searchFor = (value: string) => (
  <DebouncedSearch label="Search players" value={value} onChange={onChange} />
);

const input = () => screen.getByLabelText<HTMLInputElement>('Search players');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test('the trimmed text is emitted after a pause in typing', () => {
  render(searchFor(''));
  type('no');
  pass(299);
  type(' nova ');
  pass(299);
  expect(onChange).not.toHaveBeenCalled();
  pass(1);
  expect(onChange.mock.calls).toEqual([['nova']]);
});

test('a trailing space emits nothing', () => {
  render(searchFor('nova'));
  type('nova ');
  pass(1000);
  expect(onChange).not.toHaveBeenCalled();
});

test('an emitted value that comes back does not overwrite newer input', () => {
  const { rerender } = render(searchFor(''));
  type('no');
  pass(300);
  type('nova');
  rerender(searchFor('no'));
  expect(input().value).toBe('nova');
  pass(300);
  expect(onChange.mock.calls).toEqual([['no'], ['nova']]);
});

test('a value from outside replaces the input and is not emitted again', () => {
  const { rerender } = render(searchFor('nova'));
  rerender(searchFor(''));
  expect(input().value).toBe('');
  pass(1000);
  expect(onChange).not.toHaveBeenCalled();
});
