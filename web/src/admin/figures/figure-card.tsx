import type { WeekFigures } from '@last-circle/contract/admin/figures.ts';
import { Card } from '#ui/layout/card.tsx';
import { Chart } from './chart.tsx';
import { dayText } from './dates.ts';
import type { Figure } from './figures.ts';
import { changeText } from './texts.ts';

interface FigureCardProps {
  figure: Figure;
  weeks: readonly WeekFigures[];
}

/** A figure with its last finished week in large, what changed, and all weeks as a chart. */
export function FigureCard({ figure, weeks }: FigureCardProps) {
  const { title, meaning, valueOf, textOf, whole } = figure;
  const [before, latest] = weeks.slice(-3, -1);
  if (!before || !latest) return null;
  const value = valueOf(latest);
  return (
    <Card as="section" aria-label={title} className="flex min-w-0 flex-col">
      <h2 className="eyebrow">{title}</h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-heading">{value === null ? '–' : textOf(value)}</span>
        <span className="text-sm text-muted tabular-nums">
          {value !== null && whole && `${whole.textOf(latest)} `}
          in the week of {dayText(latest.week)}
        </span>
      </p>
      <p className="mb-5 text-sm tabular-nums">{changeText(figure, latest, before)}</p>
      <Chart figure={figure} weeks={weeks} />
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">{meaning}</p>
    </Card>
  );
}
