import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { ownQuery } from '#competition/tournaments/basics/queries.ts';
import { MomentClock } from '#competition/tournaments/moment/clock.tsx';
import { OwnState } from '#competition/tournaments/moment/own-state.tsx';

/** The tournaments that the viewer takes part in, alone or with a team. */
export const OwnTournaments = () => (
  <LoadMoreList
    list={useList(ownQuery)}
    failed="Your tournaments could not be loaded"
    loading={
      <SkeletonRows label="Loading your tournaments" rows={['h-24']} times={3} gap="gap-4" />
    }
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

function OwnCard({ tournament }: { tournament: Tournament }) {
  const { id, name, startDate, isRegistered, myTeamId } = tournament;
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
          {typeNameOf(tournament)} · <Time value={startDate} show="date-time" />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <MomentClock tournament={tournament} size="line" />
        {isRegistered || myTeamId ? (
          <OwnState tournament={tournament} />
        ) : (
          <Badge>Code expired</Badge>
        )}
      </div>
    </Card>
  );
}

const None = () => (
  <Empty
    title="No tournaments yet"
    action={
      <ButtonLink to={paths.dashboard} variant="primary">
        Available Tournaments
      </ButtonLink>
    }
  >
    Tournaments that you or your teams enter will appear here.
  </Empty>
);
