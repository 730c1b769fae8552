import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Clock, type ClockSize } from './clock.tsx';
import { Time } from './time.tsx';
import { useNow } from './use-now.ts';

interface CountdownProps {
  /** ISO 8601 in UTC. */
  to: string;
  /** The event at the end: 'Starts'. */
  label: string;
  size?: ClockSize | undefined;
  /** The time before the end at which the ring begins to close. */
  spanMs?: number;
}

const secondMs = 1000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Counts down to a time; before hydration and after the end it shows the time itself. */
export function Countdown({ to, label, size, spanMs = 7 * dayMs }: CountdownProps) {
  const isHydrated = useIsHydrated();
  const rest = useTimeLeft(to);
  const isRunning = isHydrated && rest > 0;
  const time = <Time value={to} show="date-time" />;
  return (
    <span role="timer" className="inline-flex min-w-0">
      <Clock
        size={size}
        progress={isRunning ? rest / spanMs : 0}
        label={isRunning ? `${label} in` : label}
        main={isRunning ? labelOf(rest) : '\u00A0'}
        detail={size === 'line' && isRunning ? undefined : time}
      />
    </span>
  );
}

function useTimeLeft(to: string): number {
  const end = new Date(to).getTime();
  return Math.max(0, end - useNow());
}

function labelOf(rest: number): string {
  const hours = Math.floor(rest / hourMs);
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${hours % 24}h`;
  const parts = [hours, Math.floor(rest / 60_000) % 60, Math.floor(rest / secondMs) % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
