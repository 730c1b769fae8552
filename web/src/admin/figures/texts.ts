import type { WeekFigures } from '@last-circle/contract/admin/figures.ts';
import { dayText } from './dates.ts';
import type { Figure } from './figures.ts';

/** '75% of 40 seats'; a dash where there is none. */
export function textIn({ valueOf, textOf, whole }: Figure, week: WeekFigures) {
  const value = valueOf(week);
  if (value === null) return '–';
  return whole ? `${textOf(value)} ${whole.textOf(week)}` : textOf(value);
}

/** '3 fewer than the week before' */
export function changeText(
  { valueOf, difference }: Figure,
  week: WeekFigures,
  before: WeekFigures,
) {
  const [now, then] = [valueOf(week), valueOf(before)];
  if (now === null) return 'No tournament began';
  if (then === null) return 'No tournament began the week before';
  if (now === then) return 'The same as the week before';
  const { textOf, more, less } = difference;
  return `${textOf(Math.abs(now - then))} ${now > then ? more : less} than the week before`;
}

/** What a chart of these weeks shows: 'Orders by week since Sep 7: 12 in the week of Nov 16, at most 30 in the week of Oct 5' */
export function trendText(figure: Figure, weeks: readonly WeekFigures[]) {
  const finished = weeks.filter(({ isUnfinished }) => !isUnfinished);
  const sizeOf = (week: WeekFigures) => figure.valueOf(week) ?? -1;
  const most = finished.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
  const textOf = (week: WeekFigures) =>
    `${textIn(figure, week)} in the week of ${dayText(week.week)}`;
  const [first = most] = finished;
  const latest = finished.at(-1) ?? most;
  return `${figure.title} by week since ${dayText(first.week)}: ${textOf(latest)}, at most ${textOf(most)}`;
}
