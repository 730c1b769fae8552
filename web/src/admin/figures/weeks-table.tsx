import { ChevronRight } from 'lucide-react';
import type { WeekFigures } from '@last-circle/contract/admin/figures.ts';
import type { Column } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { dateText } from './dates.ts';
import { figures } from './figures.ts';
import { textIn } from './texts.ts';

const columns: readonly Column<WeekFigures>[] = [
  {
    header: 'Week of',
    cell: ({ week, isUnfinished }) => (
      <span className="whitespace-nowrap tabular-nums">
        {dateText(week)}
        {isUnfinished && <span className="font-normal text-muted"> so far</span>}
      </span>
    ),
  },
  ...figures.map((figure) => ({
    header: figure.title,
    cell: (week: WeekFigures) => textIn(figure, week),
    isNumeric: true,
  })),
];

/** All weeks with all figures, the newest first, folded until they are asked for. */
export const WeeksTable = ({ weeks }: { weeks: readonly WeekFigures[] }) => (
  <details className="group mt-8">
    <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 font-display text-title">
      <ChevronRight
        aria-hidden="true"
        className="size-5 text-muted transition-transform duration-150 group-open:rotate-90"
      />
      All weeks in a table
    </summary>
    <div className="mt-3 overflow-x-auto">
      <Table
        caption="Figures by week"
        columns={columns}
        rows={weeks.toReversed()}
        rowKey={({ week }) => week}
      />
    </div>
  </details>
);
