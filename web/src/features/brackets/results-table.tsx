import { classNames } from '#ui/layout/class-names.ts';
import { placeTone } from '#ui/feedback/placement-tone.ts';

interface Row {
  entrantId: number;
  name: string;
  place: number;
  /** Figures in the order of the columns; the last one counts. */
  figures: number[];
  note?: string;
}

interface ResultsTableProps {
  caption: string;
  /** What the place is called: 'Rank'. */
  place: string;
  columns: string[];
  rows: Row[];
  ownId: number | undefined;
}

const cell = 'px-2 py-2.5 sm:px-3';
const figure = `${cell} text-right tabular-nums`;

/** Entrants by their place; dense, since a hundred of them are compared. */
export function ResultsTable({ caption, place, columns, rows, ownId }: ResultsTableProps) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className={`${cell} w-14 font-medium`}>
            {place}
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
        {rows.map(({ entrantId, name, place, figures, note }) => {
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
                  placeTone(place),
                )}
              >
                {place}
              </td>
              <th scope="row" className={`${cell} font-semibold [overflow-wrap:anywhere]`}>
                {name}
                {isOwn && <span className="text-accent"> (you)</span>}
                {note && <span className="block text-xs font-normal text-muted">{note}</span>}
              </th>
              {figures.map((value, index) => (
                <td
                  key={columns[index]}
                  className={classNames(
                    figure,
                    index === figures.length - 1 && 'text-base font-semibold',
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
