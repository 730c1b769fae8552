import { expect, test } from 'vitest';
import { daysBefore, movedLike, startAfter } from './dates.ts';

const starts = (anchor: string, timeZone: string, every: 'week' | 'two_weeks' | 'month') =>
  [0, 1, 2, 3].map((times) => startAfter({ anchor, timeZone, every }, times));

test('a cup keeps its hour when the clocks change, in two zones on different days', () => {
  // 20:00 in Berlin, where summer time ends on 25 October 2026.
  expect(starts('2026-10-16T18:00:00Z', 'Europe/Berlin', 'week')).toEqual([
    '2026-10-16T18:00:00.000Z',
    '2026-10-23T18:00:00.000Z',
    '2026-10-30T19:00:00.000Z',
    '2026-11-06T19:00:00.000Z',
  ]);
  // 19:00 in New York, where it ends on 1 November.
  expect(starts('2026-10-16T23:00:00Z', 'America/New_York', 'two_weeks')).toEqual([
    '2026-10-16T23:00:00.000Z',
    '2026-10-30T23:00:00.000Z',
    '2026-11-14T00:00:00.000Z',
    '2026-11-28T00:00:00.000Z',
  ]);
});

test('an hour that is skipped comes an hour later once, and of one that comes twice the first counts', () => {
  // 02:30 in Berlin: skipped on 29 March 2026, twice on 25 October.
  expect(starts('2026-03-22T01:30:00Z', 'Europe/Berlin', 'week').slice(0, 3)).toEqual([
    '2026-03-22T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-04-05T00:30:00.000Z',
  ]);
  expect(
    startAfter({ anchor: '2026-10-18T00:30:00Z', timeZone: 'Europe/Berlin', every: 'week' }, 1),
  ).toBe('2026-10-25T00:30:00.000Z');
});

test('the end of a month stays the end, and does not drift', () => {
  expect(starts('2027-01-31T18:00:00Z', 'UTC', 'month')).toEqual([
    '2027-01-31T18:00:00.000Z',
    '2027-02-28T18:00:00.000Z',
    '2027-03-31T18:00:00.000Z',
    '2027-04-30T18:00:00.000Z',
  ]);
  expect(startAfter({ anchor: '2027-12-31T18:00:00Z', timeZone: 'UTC', every: 'month' }, 2)).toBe(
    '2028-02-29T18:00:00.000Z',
  );
});

test('days before, and a move, are those of the clocks too', () => {
  expect(daysBefore('2026-10-30T19:00:00Z', 'Europe/Berlin', 7)).toBe('2026-10-23T18:00:00.000Z');
  const earlier = { before: '2026-10-23T18:00:00Z', after: '2026-10-22T16:30:00Z' };
  expect(movedLike('2026-10-30T19:00:00Z', 'Europe/Berlin', earlier)).toBe(
    '2026-10-29T17:30:00.000Z',
  );
});
