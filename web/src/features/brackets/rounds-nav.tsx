import { LinkTabs } from '#platform/router/link-tabs.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { bracketSearch } from './search.ts';

interface RoundsNavProps {
  label: string;
  rounds: readonly { value: number; name: string }[];
  current: number;
  className: string;
}

export function RoundsNav({ label, rounds, current, className }: RoundsNavProps) {
  const { urlWith } = useSearchParams(bracketSearch);
  return (
    <LinkTabs
      label={label}
      tabs={rounds.map(({ value, name }) => ({ to: urlWith({ round: value }), label: name }))}
      current={urlWith({ round: current })}
      className={className}
    />
  );
}
