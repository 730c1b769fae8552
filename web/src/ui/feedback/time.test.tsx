import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';
import { Time } from './time.tsx';

const now = '2026-07-14T12:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('the server renders dates in en-US and UTC', () => {
  const html = renderToString(<Time value="2026-07-04T18:05:00.000Z" show="date-time" />);
  expect(html).toContain('dateTime="2026-07-04T18:05:00.000Z"');
  expect(html).toContain('>Jul 4, 2026, 18:05 UTC</time>');
});

test('the browser renders the same instant in its own time zone and names it', () => {
  render(<Time value="2026-07-04T18:05:00.000Z" show="date-time" />);
  const own = new Date('2026-07-04T18:05:00.000Z').toLocaleString(undefined, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  expect(screen.getByText(own)).toBeTruthy();
});

test.each([
  ['2026-07-14T11:59:40.000Z', 'now'],
  ['2026-07-14T11:15:00.000Z', '45 minutes ago'],
  ['2026-07-14T15:30:00.000Z', 'in 3 hours'],
  ['2026-07-12T12:00:00.000Z', 'Jul 12, 2026'],
])('%s is shown as %s', (value, text) => {
  render(<Time value={value} show="relative" />);
  expect(screen.getByText(text).title).toContain('2026');
});

test('a time that is pointed at tells its second in the own time zone', () => {
  render(<Time value="2026-07-12T12:00:07.000Z" />);
  const time = screen.getByText('Jul 12, 2026');
  expect(time.title).toBe('Jul 12, 2026, 12:00 UTC');
  fireEvent.pointerEnter(time);
  expect(time.title).toMatch(/^Jul 12, 2026, \d+:00:07/);
});

test('a countdown ends by showing its time', () => {
  render(<Countdown to="2026-07-14T14:00:02.000Z" label="Starts" />);
  expect(screen.getByRole('timer').textContent).toMatch(/^Starts in 02:00:02 Jul 14, 2026/);
  pass(2000);
  expect(screen.getByRole('timer').textContent).toMatch(/^Starts in 02:00:00 /);
  pass(7_200_000);
  expect(screen.getByRole('timer').textContent).toMatch(/^Starts \s+Jul 14, 2026/);
});

test('a countdown of days shows days and hours', () => {
  render(<Countdown to="2026-07-16T16:30:00.000Z" label="Starts" />);
  expect(screen.getByRole('timer').textContent).toMatch(/^Starts in 2d 4h Jul 16, 2026/);
});
