import { classNames } from '#ui/layout/class-names.ts';
import { useIsHydrated } from './hydration.ts';

type Style = 'date' | 'date-time' | 'relative';

type TimeProps = {
  /** ISO 8601 in UTC. */
  value: string;
  /** `relative` becomes a date beyond one day. */
  show?: Style;
  className?: string;
};

const DAY = 86_400_000;
const DATE: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const DATE_TIME: Intl.DateTimeFormatOptions = {
  ...DATE,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** Rendered in en-US and UTC until hydrated, then in the viewer's language and time zone. */
export function Time({ value, show = 'date', className }: TimeProps) {
  const isHydrated = useIsHydrated();
  const date = new Date(value);
  return (
    <time
      dateTime={value}
      title={
        isHydrated
          ? date.toLocaleString(undefined, { ...DATE_TIME, second: '2-digit' })
          : inUtc(date, true)
      }
      className={classNames('tabular-nums', className)}
    >
      {isHydrated ? local(date, show) : inUtc(date, show === 'date-time')}
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
  return date.toLocaleString(undefined, show === 'date-time' ? DATE_TIME : DATE);
}

function relative(distance: number): string {
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  const minutes = Math.trunc(distance / 60_000);
  if (minutes === 0) return format.format(0, 'second');
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  return format.format(Math.trunc(minutes / 60), 'hour');
}
