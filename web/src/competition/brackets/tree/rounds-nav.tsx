import { LinkTabs } from '#platform/router/link-tabs.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { bracketSearch, type BracketPart } from '#competition/brackets/data/search.ts';

interface RoundsNavProps {
  label: string;
  part?: BracketPart | undefined;
  rounds: readonly { value: number; name: string }[];
  current: number;
  className: string;
}

export function RoundsNav({ label, part, rounds, current, className }: RoundsNavProps) {
  const { urlWith } = useSearchParams(bracketSearch);
  return (
    <LinkTabs
      label={label}
      tabs={rounds.map(({ value, name }) => ({ to: urlWith({ part, round: value }), label: name }))}
      current={urlWith({ part, round: current })}
      className={className}
    />
  );
}
