import { pointsRanges } from '@last-circle/contract/competition/season-rules.ts';
import { ordinalOf } from './ordinal.ts';

/** The points by place; those beside one another with the same points as one. */
export const PointsTable = ({ points }: { points: readonly number[] }) => (
  <dl className="grid grid-cols-2 gap-2 text-sm tabular-nums">
    {pointsRanges(points).map(({ from, to, points }) => (
      <div
        key={from}
        className="flex justify-between gap-2 rounded-sm border border-line bg-panel px-3 py-1.5"
      >
        <dt className="text-muted">
          {from === to ? ordinalOf(from) : `${ordinalOf(from)} to ${ordinalOf(to)}`}
        </dt>
        <dd className="font-semibold">{points}</dd>
      </div>
    ))}
  </dl>
);
