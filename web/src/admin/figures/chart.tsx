import { useState, type PointerEvent } from 'react';
import type { WeekFigures } from '@last-circle/contract/admin/figures.ts';
import { Bars } from './bars.tsx';
import { dayText } from './dates.ts';
import type { Figure } from './figures.ts';
import { textIn, trendText } from './texts.ts';

interface ChartProps {
  figure: Figure;
  weeks: readonly WeekFigures[];
}

/** A bar for each week, whose number is told where it is pointed at or reached with the arrow keys. */
export function Chart({ figure, weeks }: ChartProps) {
  const last = weeks.length - 1;
  const [pointed, setPointed] = useState<number>();
  const week = weeks[pointed ?? last];
  if (!week) return null;

  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * weeks.length);
    setPointed(Math.min(last, Math.max(0, index)));
  }

  const text = textIn(figure, week);
  return (
    <figure aria-label={trendText(figure, weeks)}>
      <div
        className="relative touch-pan-y rounded-sm border-b border-edge outline-offset-4 outline-live has-focus-visible:outline-2"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
      >
        <Bars figure={figure} weeks={weeks} pointed={pointed} />
        <input
          type="range"
          aria-label={`${figure.title}, week by week`}
          aria-valuetext={`Week of ${dayText(week.week)}: ${text}`}
          max={last}
          value={pointed ?? last}
          onChange={({ currentTarget }) => setPointed(currentTarget.valueAsNumber)}
          onFocus={() => setPointed((before) => before ?? last)}
          onBlur={() => setPointed(undefined)}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
      </div>
      <p
        aria-hidden="true"
        className="mt-1.5 flex justify-between gap-3 text-xs text-muted tabular-nums"
      >
        {pointed === undefined ? (
          <>
            <span>{dayText(weeks[0]?.week ?? week.week)}</span>
            <span>This week</span>
          </>
        ) : (
          <>
            <span>
              Week of {dayText(week.week)}
              {week.isUnfinished && ', so far'}
            </span>
            <span className="font-semibold text-ink">{text}</span>
          </>
        )}
      </p>
    </figure>
  );
}
