import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Ring } from '#ui/basics/ring.tsx';
import { Time } from './time.tsx';
import { useNow } from './use-now.ts';

interface CountdownProps {
  /** ISO 8601 in UTC. */
  to: string;
  /** The event at the end: 'Starts'. */
  label: string;
  /** The time before the end at which the ring begins to close. */
  spanMs?: number;
}

const secondMs = 1000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Counts down to a time; before hydration and after the end it shows the time itself. */
export function Countdown({ to, label, spanMs = 7 * dayMs }: CountdownProps) {
  const isHydrated = useIsHydrated();
  const rest = useTimeLeft(to);
  const isRunning = isHydrated && rest > 0;
  return (
    <span role="timer" className="inline-flex items-center gap-3">
      <Ring progress={isRunning ? rest / spanMs : 0} className="size-11" />
      <span className="flex flex-col">
        <span className="text-xs text-muted">{isRunning ? `${label} in` : label}</span>
        <span className="font-semibold tabular-nums">
          {isRunning ? labelOf(rest) : <Time value={to} show="date-time" />}
        </span>
      </span>
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
