import type { WeekFigures } from '@last-circle/contract/admin/figures.ts';
import { classNames } from '#ui/basics/class-names.ts';
import type { Figure } from './figures.ts';

const height = 100;
const width = 0.72;

interface BarsProps {
  figure: Figure;
  weeks: readonly WeekFigures[];
  /** The index of the week that is pointed at. */
  pointed: number | undefined;
}

/** The bars alone; that of the unfinished week is an outline, and what a value is a part of stands behind it. */
export function Bars({ figure: { valueOf, whole, limit }, weeks, pointed }: BarsProps) {
  const sizeOf = (week: WeekFigures) => whole?.sizeOf?.(week) ?? valueOf(week) ?? 0;
  const most = limit ?? Math.max(1, ...weeks.map(sizeOf));
  const barOf = (size: number, index: number, className: string) => {
    const high = (Math.max(0, size) / most) * height;
    return (
      <rect
        x={index + (1 - width) / 2}
        y={height - high}
        width={width}
        height={high}
        vectorEffect="non-scaling-stroke"
        className={className}
      />
    );
  };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${weeks.length} ${height}`}
      preserveAspectRatio="none"
      className="block h-24 w-full overflow-visible"
    >
      {weeks.map((week, index) => (
        <g
          key={week.week}
          className={classNames(
            index === pointed ? 'text-live' : 'text-accent',
            week.isUnfinished ? '[stroke-dasharray:3_3]' : 'stroke-none',
          )}
        >
          {whole?.sizeOf && barOf(sizeOf(week), index, 'fill-current opacity-30')}
          {barOf(
            valueOf(week) ?? 0,
            index,
            week.isUnfinished ? 'fill-current stroke-current [fill-opacity:0.15]' : 'fill-current',
          )}
        </g>
      ))}
    </svg>
  );
}
