import { useQuery } from '@tanstack/react-query';
import { titleOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { newestTournaments } from './queries.ts';

const firstUpcoming = (tournaments: Tournament[]) =>
  tournaments
    .filter(({ status }) => status === 'upcoming')
    .toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate))[0];

/** The next tournament with a countdown to its start. */
export function NextTournament() {
  const { data: tournament, isPending } = useQuery({
    ...newestTournaments,
    select: firstUpcoming,
  });
  if (isPending) return <Skeleton className="h-35 w-full sm:w-80" />;
  if (!tournament) return null;
  return (
    <Card isLink className="w-full sm:w-80">
      <p className="eyebrow">Next up</p>
      <p className="mt-1 line-clamp-2 font-display text-title">
        <Link to={paths.tournament(tournament.id)} className={cardLinkClass}>
          {titleOf(tournament)}
        </Link>
      </p>
      <div className="mt-3">
        <Countdown to={tournament.startDate} label="Starts" />
      </div>
    </Card>
  );
}
