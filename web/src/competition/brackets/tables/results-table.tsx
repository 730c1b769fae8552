import { useCards } from '#competition/brackets/match/cards.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Info } from '#ui/overlays/info.tsx';
import { placementTone } from '#competition/tournament/placement-tone.ts';
import type { ChanceNote } from './chances.ts';
import { Crest } from '#ui/basics/crest.tsx';

interface Column {
  label: string;
  /** On a phone, or wherever there is no room for the label. */
  short?: string;
  isAlwaysShort?: boolean;
  /** Whether it is left out on a phone. */
  isWide?: boolean;
  /** Whether it is left out on anything narrower than a laptop. */
  isWidest?: boolean;
}

export interface Row {
  entrantId: number;
  name: string;
  rank: number;
  /** The values in the order of the columns; the last one decides. */
  figures: (number | string)[];
  /** The tie-break behind its rank in a word, and what it means. */
  why?: string | undefined;
  reason?: string | undefined;
  /** What a phone shows instead of wide columns. */
  phoneNote?: string | undefined;
  /** How the entrant can still end. */
  chance?: ChanceNote | undefined;
  isOnMatchPoint?: true | undefined;
  /** Whether the rank leads to the next stage. */
  goesOn?: true | undefined;
  isWithdrawn?: boolean | undefined;
  /** Its figures no longer count. */
  isDisqualified?: true | undefined;
}

interface ResultsTableProps {
  caption: string;
  /** The header of the first column: 'Rank'. */
  rankLabel?: string;
  columns: readonly Column[];
  rows: Row[];
}

const cell = 'px-2 py-2.5 sm:px-3';
const headCell = 'px-2 py-1.5 sm:px-3 font-medium';
const figure = `${cell} text-right tabular-nums`;

/** Entrants in order of rank, in dense rows since there may be a hundred. */
export function ResultsTable({ caption, rankLabel = 'Rank', columns, rows }: ResultsTableProps) {
  const { ownId } = useCards();
  const isNoteWide = columns.some(({ isWidest }) => isWidest);
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className={`${headCell} w-10 sm:w-14`}>
            {rankLabel}
          </th>
          <th scope="col" className={headCell}>
            Name
          </th>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              className={classNames(headCell, 'text-right', hiddenOn(column))}
            >
              <Heading {...column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, position) => {
          const { entrantId, name, rank, figures, isDisqualified } = row;
          const isOwn = entrantId === ownId;
          const isLastToGoOn = row.goesOn && !rows[position + 1]?.goesOn;
          return (
            <tr
              key={entrantId}
              className={classNames(
                'break-inside-avoid',
                isLastToGoOn ? 'border-b-2 border-accent' : 'border-b border-line',
                isOwn ? 'bg-accent/12' : 'hover:bg-panel',
              )}
            >
              <td className={`${cell} text-base font-semibold tabular-nums`}>
                <span className={placementTone(rank)}>{isDisqualified ? '-' : rank}</span>
              </td>
              <th scope="row" className={`${cell} font-semibold [overflow-wrap:anywhere]`}>
                <Crest name={name} className="mr-2 size-5" />
                {name}
                {isOwn && <span className="text-accent"> (you)</span>}
                <Marks row={row} isNoteWide={isNoteWide} isOwn={isOwn} />
              </th>
              {figures.map((value, index) => (
                <td
                  key={columns[index]?.label}
                  className={classNames(
                    figure,
                    hiddenOn(columns[index]),
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

const hiddenOn = (column: Column | undefined) =>
  classNames(column?.isWide && 'max-sm:hidden', column?.isWidest && 'px-1.5 max-lg:hidden');

const Heading = ({ label, short, isAlwaysShort }: Column) =>
  short ? (
    <>
      {!isAlwaysShort && <span className="max-sm:hidden">{label}</span>}
      <abbr title={label} className={classNames('no-underline', !isAlwaysShort && 'sm:hidden')}>
        {short}
      </abbr>
    </>
  ) : (
    label
  );

interface MarksProps {
  row: Row;
  isNoteWide: boolean;
  isOwn: boolean;
}

/** What the row says beside its name. */
function Marks({ row, isNoteWide, isOwn }: MarksProps) {
  const { isWithdrawn, isDisqualified, isOnMatchPoint, goesOn, why, reason, phoneNote } = row;
  const chance = row.isWithdrawn || row.isDisqualified ? undefined : row.chance;
  const isOut = isWithdrawn || isDisqualified;
  return (
    <>
      {isOut && ' '}
      {isOut && (
        <Badge tone={isDisqualified ? 'danger' : 'warning'}>
          {isDisqualified ? 'Disqualified' : 'Withdrawn'}
        </Badge>
      )}
      {isOnMatchPoint && ' '}
      {isOnMatchPoint && <Badge tone="live">On match point</Badge>}
      {goesOn && !chance && <span className="text-xs font-normal text-success"> Goes on</span>}
      <span className="flex flex-wrap gap-x-3 text-xs font-normal text-muted empty:hidden">
        {chance && (
          <span className={chance.isSure ? 'text-success' : undefined}>{chance.text}</span>
        )}
        {why && reason && <Info label={why}>{reason}</Info>}
        {phoneNote && (
          <span className={classNames('tabular-nums', isNoteWide ? 'lg:hidden' : 'sm:hidden')}>
            {phoneNote}
          </span>
        )}
      </span>
      {isOwn && chance?.own && (
        <span className="block text-xs font-medium text-accent">{chance.own}</span>
      )}
    </>
  );
}
