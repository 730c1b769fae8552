import { Input } from '#ui/fields/input.tsx';
import { rowsShown, type ScoreCells, type ScoreCellsState } from './use-score-cells.ts';

interface ScoreRowsProps extends Pick<ScoreCellsState, 'cells' | 'problem' | 'change'> {
  names: readonly [string, string];
  hint?: string;
}

/** Inputs for the score of each game, as many as the match may still need. */
export function ScoreRows({ names, cells, problem, hint, change }: ScoreRowsProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Games</legend>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      <div
        aria-hidden="true"
        className="mt-2 grid grid-cols-[4rem_1fr_1fr] items-end gap-3 text-center text-sm [overflow-wrap:anywhere] text-muted"
      >
        <span />
        {names.map((name) => (
          <span key={name} className="min-w-0">
            {name}
          </span>
        ))}
      </div>
      <ol className="mt-1 flex flex-col gap-2">
        {cells.slice(0, rowsShown(cells)).map((cell, row) => (
          // Rows are numbered and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={row} className="grid grid-cols-[4rem_1fr_1fr] items-center gap-3">
            <span className="text-sm text-muted tabular-nums">Game {row + 1}</span>
            <Cell row={row} side={0} name={names[0]} cell={cell} onChange={change} />
            <Cell row={row} side={1} name={names[1]} cell={cell} onChange={change} />
          </li>
        ))}
      </ol>
      {problem && <output className="mt-2 block text-sm text-muted">{problem}</output>}
    </fieldset>
  );
}

interface CellProps {
  row: number;
  side: 0 | 1;
  name: string;
  cell: ScoreCells;
  onChange: ScoreRowsProps['change'];
}

const Cell = ({ row, side, name, cell, onChange }: CellProps) => (
  <Input
    inputMode="numeric"
    maxLength={3}
    autoComplete="off"
    aria-label={`Game ${row + 1}, ${name}`}
    className="text-center font-semibold tabular-nums"
    value={cell[side]}
    onFocus={(event) => event.currentTarget.select()}
    onChange={(event) => onChange(row, side, event.currentTarget.value)}
  />
);
