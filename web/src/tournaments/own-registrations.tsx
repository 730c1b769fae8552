import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Paged } from '#api/paged.tsx';
import { itemsOf, readList } from '#api/query.ts';
import type { Reply } from '#api/client.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card, cardLinkClass } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { Time } from '#ui/time.tsx';
import { StatusBadge } from './status-badge.tsx';
import { VerificationBadge } from './verification-badge.tsx';

type OwnRegistration = Reply<'GET /tournaments/user/registrations'>[number];

/** The tournaments that the viewer has registered for, newest registration first. */
export function OwnRegistrations() {
  const query = useInfiniteQuery(
    readList('GET /tournaments/user/registrations', { query: { limit: '20' } }),
  );
  return (
    <Paged
      query={query}
      items={itemsOf(query.data?.pages)}
      failed="Your tournaments could not be loaded"
      loading={<Loading />}
      empty={<None />}
    >
      {(registrations) => (
        <ul className="flex flex-col gap-4">
          {registrations.map((registration) => (
            <li key={registration.id}>
              <RegistrationCard registration={registration} />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}

function RegistrationCard({ registration }: { registration: OwnRegistration }) {
  const { tournament, fortniteUsername, isVerified } = registration;
  return (
    <Card
      as="article"
      isLink
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0">
        <h2 className="text-title">
          <Link to={paths.tournament(tournament.id)} className={cardLinkClass}>
            {tournament.name}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted">
          <Time value={tournament.startDate} show="date-time" /> · as {fortniteUsername}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <StatusBadge status={tournament.status} />
        <VerificationBadge isVerified={isVerified} />
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
    What you register for stands here; the teams that you play in stand with their tournaments.
  </Empty>
);

const Loading = () => (
  <Skeletons label="Loading your tournaments" className="flex flex-col gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </Skeletons>
);
