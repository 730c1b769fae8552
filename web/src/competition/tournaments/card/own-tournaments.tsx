import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { ownQuery } from '#competition/tournaments/basics/queries.ts';
import { StatusBadge, VerificationBadge } from '#competition/tournaments/basics/badges.tsx';

/** The tournaments that the viewer takes part in, alone or with a team. */
export function OwnTournaments() {
  const { query, items } = useList(ownQuery);
  return (
    <LoadMoreList
      query={query}
      items={items}
      failed="Your tournaments could not be loaded"
      loading={<Loading />}
      empty={<None />}
    >
      {(tournaments) => (
        <ul className="flex flex-col gap-4">
          {tournaments.map((tournament) => (
            <li key={tournament.id}>
              <OwnCard tournament={tournament} />
            </li>
          ))}
        </ul>
      )}
    </LoadMoreList>
  );
}

function OwnCard({ tournament }: { tournament: Tournament }) {
  const { id, name, startDate, status, registrationStatus, myTeamId } = tournament;
  return (
    <Card
      as="article"
      isLink
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0">
        <h2 className="text-title">
          <Link
            to={myTeamId ? paths.tournamentTeams(id) : paths.tournament(id)}
            className={cardLinkClass}
          >
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted">
          <Time value={startDate} show="date-time" /> · {typeNameOf(tournament)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <StatusBadge status={status} />
        {registrationStatus ? (
          <VerificationBadge isVerified={registrationStatus === 'verified'} />
        ) : (
          <Badge>{myTeamId ? 'Asked to join' : 'Code expired'}</Badge>
        )}
      </div>
    </Card>
  );
}

const None = () => (
  <Empty
    title="No tournaments yet"
    action={
      <Link to={paths.dashboard} className={buttonClass({ variant: 'primary' })}>
        Available Tournaments
      </Link>
    }
  >
    Tournaments that you or your teams enter will appear here.
  </Empty>
);

const Loading = () => (
  <Skeletons label="Loading your tournaments" className="flex flex-col gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </Skeletons>
);
