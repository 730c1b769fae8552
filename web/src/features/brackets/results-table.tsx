import { classNames } from '#ui/layout/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { placementTone } from '#ui/feedback/placement-tone.ts';

interface Row {
  entrantId: number;
  name: string;
  rank: number;
  /** The values in the order of the columns; the last one decides. */
  figures: number[];
  note?: string;
  isWithdrawn?: boolean;
  /** Its figures no longer count. */
  isDisqualified?: true | undefined;
}

interface ResultsTableProps {
  caption: string;
  /** The header of the first column: 'Rank'. */
  rankLabel: string;
  columns: string[];
  rows: Row[];
  ownId: number | undefined;
}

const cell = 'px-2 py-2.5 sm:px-3';
const figure = `${cell} text-right tabular-nums`;

/** Entrants in order of rank, in dense rows since there may be a hundred. */
export function ResultsTable({ caption, rankLabel, columns, rows, ownId }: ResultsTableProps) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className={`${cell} w-14 font-medium`}>
            {rankLabel}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            Name
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={`${figure} font-medium`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entrantId, name, rank, figures, note, isWithdrawn, isDisqualified }) => {
          const isOwn = entrantId === ownId;
          return (
            <tr
              key={entrantId}
              className={classNames(
                'break-inside-avoid border-b border-line',
                isOwn ? 'bg-accent/12' : 'hover:bg-panel',
              )}
            >
              <td
                className={classNames(
                  cell,
                  'text-base font-semibold tabular-nums',
                  placementTone(rank),
                )}
              >
                {isDisqualified ? '-' : rank}
              </td>
              <th scope="row" className={`${cell} font-semibold [overflow-wrap:anywhere]`}>
                {name}
                {isOwn && <span className="text-accent"> (you)</span>}
                {isWithdrawn && ' '}
                {isWithdrawn && (
                  <Badge tone={isDisqualified ? 'danger' : 'warning'}>
                    {isDisqualified ? 'Disqualified' : 'Withdrawn'}
                  </Badge>
                )}
                {note && <span className="block text-xs font-normal text-muted">{note}</span>}
              </th>
              {figures.map((value, index) => (
                <td
                  key={columns[index]}
                  className={classNames(
                    figure,
                    index === figures.length - 1 && 'text-base font-semibold',
                    isDisqualified && 'text-muted line-through',
                  )}
                >
                  {value}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
