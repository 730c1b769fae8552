import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { MatchCard } from '#competition/brackets/match/card.tsx';
import { useSliced } from '#competition/brackets/tree/use-sliced.ts';

const shownAtOnce = 12;

/** The matches of a round, each with the reason for its pairing where there is one. */
export function Pairings({ matches, className }: { matches: readonly Match[]; className: string }) {
  const shown = useSliced(matches, matches.slice(0, shownAtOnce));
  return (
    <ol
      className={classNames(
        'grid grid-cols-1 gap-3',
        matches.length > shownAtOnce && 'pairings-long',
        className,
      )}
    >
      {shown.map((match) => (
        <li key={match.id} className="flex flex-col">
          <MatchCard match={match} />
          {match.pairing && <Reason {...match.pairing} />}
        </li>
      ))}
    </ol>
  );
}

const Reason = ({ reason, isOutdated }: NonNullable<Match['pairing']>) => (
  <p className="px-2.5 py-1.5 text-xs text-muted">
    {reason}
    {isOutdated && <span className="block caution">Paired before a correction</span>}
  </p>
);
