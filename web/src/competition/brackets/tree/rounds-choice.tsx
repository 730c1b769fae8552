import { ViewChoice } from '#competition/brackets/data/view-choice.tsx';
import type { BracketPart } from '#competition/brackets/data/search.ts';

interface RoundsChoiceProps {
  label: string;
  part?: BracketPart | undefined;
  rounds: readonly { value: number; name: string }[];
  current: number;
  className?: string;
}

export const RoundsChoice = ({ label, part, rounds, current, className }: RoundsChoiceProps) => (
  <ViewChoice
    label={label}
    choices={rounds.map(({ value, name }) => ({ label: name, search: { part, round: value } }))}
    current={rounds.findIndex(({ value }) => value === current)}
    className={className}
  />
);
