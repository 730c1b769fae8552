import { Input } from '#ui/fields/input.tsx';
import { useState } from 'react';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import {
  gameScoresProblem,
  matchScoreOf,
  matchScoreProblem,
  type GameScore,
} from '@last-circle/contract/competition/tournaments/match-rules.ts';

interface ScoreRowsProps extends Pick<ScoreCellsState, 'cells' | 'problem' | 'change'> {
  names: readonly [string, string];
  hint?: string;
}

/** Inputs for the score of each game, as many as the match may still need. */
export const ScoreRows = ({ names, cells, problem, hint, change }: ScoreRowsProps) => (
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

type ScoreCells = readonly [a: string, b: string];

export interface ScoreCellsState {
  cells: readonly ScoreCells[];
  /** The scores of the games that are filled in. */
  scores: GameScore[];
  /** What keeps the scores from being saved, if anything is filled in. */
  problem: string | undefined;
  change: (row: number, side: 0 | 1, text: string) => void;
}

const isBlank = ([a, b]: ScoreCells) => a === '' && b === '';

/** The inputs for the scores of the games of a match; `onCount` is called with the games won. */
export function useScoreCells(
  { bestOf, games: stored }: Match,
  onCount?: (won: GameScore) => void,
): ScoreCellsState {
  const [cells, setCells] = useState<readonly ScoreCells[]>(() =>
    Array.from({ length: bestOf }, (_, row): ScoreCells => {
      const game = stored[row];
      return game ? [String(game.scoreA), String(game.scoreB)] : ['', ''];
    }),
  );

  function change(row: number, side: 0 | 1, text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, 3);
    const next = cells.map((cell, index): ScoreCells => {
      if (index !== row) return cell;
      return side === 0 ? [digits, cell[1]] : [cell[0], digits];
    });
    setCells(next);
    const entered = scoresIn(next);
    if (entered.length > 0) onCount?.(matchScoreOf(entered));
  }

  return { cells, scores: scoresIn(cells), problem: problemOf(cells), change };
}

function problemOf(cells: readonly ScoreCells[]) {
  const filled = cells.filter((cell) => !isBlank(cell)).length;
  const scores = scoresIn(cells);
  if (filled === 0) return undefined;
  if (scores.length < filled) return 'Each game needs both scores';
  if (cells.slice(0, filled).some(isBlank)) return 'Enter the games without gaps';
  return gameScoresProblem(scores, cells.length) ?? undefined;
}

/** The games with both scores. */
const scoresIn = (cells: readonly ScoreCells[]) =>
  cells.flatMap(([a, b]) =>
    a === '' || b === '' ? [] : [{ scoreA: Number(a), scoreB: Number(b) }],
  );

/** How many rows are shown: one more than is filled in, until a side has won. */
function rowsShown(cells: readonly ScoreCells[]) {
  const filled = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  const least = (cells.length + 1) / 2;
  const isDecided = matchScoreProblem(matchScoreOf(scoresIn(cells)), cells.length) === null;
  return Math.min(cells.length, Math.max(least, isDecided ? filled : filled + 1));
}
