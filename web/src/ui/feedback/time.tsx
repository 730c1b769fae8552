import { classNames } from '#ui/layout/class-names.ts';
import { useIsSettled } from './hydration.ts';

type Style = 'date' | 'date-time' | 'relative';

type TimeProps = {
  /** ISO 8601 in UTC. */
  value: string;
  /** `relative` becomes a date beyond one day. */
  show?: Style;
  className?: string;
};

const DAY = 86_400_000;
const date = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const styles = {
  date,
  'date-time': { ...date, ...clock },
  exact: { ...date, ...clock, second: '2-digit' },
} as const;

const formats = new Map<keyof typeof styles, Intl.DateTimeFormat>();

/** Made once: making one takes longer than all the times of a page. */
function formatOf(style: keyof typeof styles) {
  const format = formats.get(style) ?? new Intl.DateTimeFormat(undefined, styles[style]);
  formats.set(style, format);
  return format;
}

/** Rendered in en-US and UTC until hydrated, then in the viewer's language and time zone. */
export function Time({ value, show = 'date', className }: TimeProps) {
  const isSettled = useIsSettled();
  const date = new Date(value);
  return (
    <time
      dateTime={value}
      title={isSettled ? formatOf('exact').format(date) : inUtc(date, true)}
      className={classNames('tabular-nums', className)}
    >
      {isSettled ? local(date, show) : inUtc(date, show === 'date-time')}
    </time>
  );
}

/** Formatted by hand, because ICU versions differ in spaces and commas. */
function inUtc(date: Date, hasClock: boolean): string {
  const [, day, month, year, clock] = date.toUTCString().split(' ');
  const text = `${month} ${Number(day)}, ${year}`;
  return hasClock ? `${text}, ${clock?.slice(0, 5)} UTC` : text;
}

function local(date: Date, show: Style): string {
  const distance = date.getTime() - Date.now();
  if (show === 'relative' && Math.abs(distance) < DAY) return relative(distance);
  return formatOf(show === 'date-time' ? show : 'date').format(date);
}

function relative(distance: number): string {
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  const minutes = Math.trunc(distance / 60_000);
  if (minutes === 0) return format.format(0, 'second');
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  return format.format(Math.trunc(minutes / 60), 'hour');
}
