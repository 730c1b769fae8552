import { Trophy } from 'lucide-react';
import type { Played } from '@last-circle/contract/competition/history.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { placementTone } from '#competition/tournament/placement-tone.ts';
import { classNames } from '#ui/basics/class-names.ts';

/** How a tournament ended for whoever played it, or that it is live. */
export function Place({ played: { place, status, entrants } }: { played: Played }) {
  if (status === 'ongoing') return <Badge tone="live">Live</Badge>;
  if (!place) return null;
  return (
    <span className="flex items-center gap-1.5 text-sm">
      {place.rank === 1 && <Trophy aria-hidden="true" className="size-4 shrink-0 text-amber" />}
      <span className={classNames('font-semibold', placementTone(place.rank))}>{place.label}</span>
      <span className="text-muted tabular-nums">of {entrants}</span>
    </span>
  );
}
