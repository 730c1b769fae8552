import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Time } from '#ui/feedback/time.tsx';

interface ClockTimeProps {
  /** ISO 8601 in UTC. */
  value: string;
  className?: string;
}

/** The time of day, with the date unless it is today. */
export function ClockTime({ value, className }: ClockTimeProps) {
  if (!useIsHydrated())
    return <Time value={value} show="date-time" {...(className && { className })} />;
  const date = new Date(value);
  return (
    <time dateTime={value} title={date.toLocaleString()} className={className}>
      {clockOf(date)}
    </time>
  );
}

function clockOf(date: Date) {
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(undefined, {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
