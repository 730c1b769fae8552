import type { Series } from '@last-circle/contract/competition/tournaments/series.ts';

/** Each week, of which the next is published in the last week of May 2100. */
export const aSeries = (change: Partial<Series> = {}): Series => ({
  id: 3,
  name: 'Friday Cup',
  every: 'week',
  openDaysBefore: 6,
  until: null,
  timeZone: 'Europe/Berlin',
  nextStart: '2100-06-08T18:00:00.000Z',
  nextPublished: '2100-06-02T18:00:00.000Z',
  hasSkipped: false,
  ...change,
});
