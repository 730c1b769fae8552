import { useId } from 'react';
import type { Entrant } from '@last-circle/contract/competition/brackets/match.ts';
import { matchScoreOf } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import { ScoreRows, type ScoreCellsState } from '#competition/brackets/results/score-cells.tsx';
import { ErrorText } from '#ui/feedback/error-text.tsx';

interface MatchWinnerFieldsProps {
  sides: readonly [Entrant, Entrant];
  own: number;
  /** In a best of several, whose scores say who has won. */
  scoreCells: ScoreCellsState | undefined;
  winner: number;
  error: string | undefined;
  onChoose: (id: number) => void;
}

/** Who has won: one of two large buttons, or the scores of the games. */
export function MatchWinnerFields(props: MatchWinnerFieldsProps) {
  const { sides, own, scoreCells, winner, error, onChoose } = props;
  const name = useId();
  const [a, b] = sides;
  if (scoreCells) {
    const { scoreA, scoreB } = matchScoreOf(scoreCells.scores);
    const leader = scoreA > scoreB ? a : b;
    return (
      <div>
        <ScoreRows names={[a.name, b.name]} {...scoreCells} />
        {scoreCells.scores.length > 0 && !scoreCells.problem && (
          <output className="mt-3 block text-title [overflow-wrap:anywhere]">
            {leader.name} won {Math.max(scoreA, scoreB)}:{Math.min(scoreA, scoreB)}
          </output>
        )}
      </div>
    );
  }
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Who won?</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map((side) => (
          <label
            key={side.id}
            className="relative flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-sm border border-edge px-3 py-2 text-center font-semibold transition-colors duration-150 hover:border-muted has-checked:border-accent has-checked:bg-accent/12 has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-live"
          >
            <input
              type="radio"
              name={name}
              checked={winner === side.id}
              onChange={() => onChoose(side.id)}
              className="sr-only"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {side.name}
              {side.id === own && <span className="font-normal text-muted"> (you)</span>}
            </span>
          </label>
        ))}
      </div>
      <ErrorText className="mt-2">{error}</ErrorText>
    </fieldset>
  );
}
