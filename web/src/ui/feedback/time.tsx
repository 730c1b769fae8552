import { classNames } from '#ui/basics/class-names.ts';
import { useIsHydratedDeferred } from '#ui/basics/hydration.ts';

type Style = 'date' | 'date-time' | 'clock' | 'relative';

interface TimeProps {
  /** ISO 8601 in UTC. */
  value: string;
  /** `clock` has the day unless it is today; `relative` becomes a date beyond one day. */
  show?: Style;
  className?: string;
}

const dayMs = 86_400_000;
const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const styles = {
  date: day,
  'date-time': { ...day, ...clock },
  'clock of today': clock,
  'clock of a day': { month: 'short', day: 'numeric', ...clock },
  exact: { ...day, ...clock, second: '2-digit' },
} as const;

const formats = new Map<keyof typeof styles, Intl.DateTimeFormat>();

/** Makes each format once, and only where it is needed: the first one takes longer than all else of a page. */
function formatOf(style: keyof typeof styles) {
  const format = formats.get(style) ?? new Intl.DateTimeFormat(undefined, styles[style]);
  formats.set(style, format);
  return format;
}

/** Rendered in en-US and UTC until hydrated, then in the viewer's language and time zone. */
export function Time({ value, show = 'date', className }: TimeProps) {
  const isLocal = useIsHydratedDeferred();
  const date = new Date(value);
  return (
    <time
      dateTime={value}
      title={inUtc(date, true)}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatOf('exact').format(date);
      }}
      className={classNames('tabular-nums', className)}
    >
      {isLocal ? local(date, show) : inUtc(date, show === 'date-time' || show === 'clock')}
    </time>
  );
}

/** In the viewer's language and time zone, which it names. */
export const dateTimeText = (date: Date) => formatOf('date-time').format(date);

/** Formats as `formatOf('date')` does: the first format of `Intl` takes a phone 150 ms. */
function inEnglish(date: Date) {
  const [, month, day, year] = date.toDateString().split(' ');
  return `${month} ${Number(day)}, ${year}`;
}

/** Formatted by hand, because ICU versions differ in spaces and commas. */
function inUtc(date: Date, hasClock: boolean): string {
  const [, day, month, year, clock] = date.toUTCString().split(' ');
  const text = `${month} ${Number(day)}, ${year}`;
  return hasClock ? `${text}, ${clock?.slice(0, 5)} UTC` : text;
}

function local(date: Date, show: Style): string {
  const distance = date.getTime() - Date.now();
  if (show === 'relative' && Math.abs(distance) < dayMs) return relative(distance);
  if (show === 'date-time') return dateTimeText(date);
  if (show === 'clock') {
    const isToday = date.toDateString() === new Date().toDateString();
    return formatOf(isToday ? 'clock of today' : 'clock of a day').format(date);
  }
  return navigator.language === 'en-US' ? inEnglish(date) : formatOf('date').format(date);
}

function relative(distance: number): string {
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  const minutes = Math.trunc(distance / 60_000);
  if (minutes === 0) return format.format(0, 'second');
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  return format.format(Math.trunc(minutes / 60), 'hour');
}
