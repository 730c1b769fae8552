import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { textOf } from '#platform/api/client.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Failed } from '#ui/feedback/failed.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { OwnTeam } from './own-team.tsx';
import { ownTeamsQuery } from './queries.ts';

/** The permanent teams of the viewer. */
export function OwnTeams({ found }: { found: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(ownTeamsQuery);
  if (!data && error) {
    return (
      <Failed
        title="Your teams could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {textOf(error, '')}
      </Failed>
    );
  }
  if (!data) {
    return (
      <Skeletons label="Loading your teams" className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </Skeletons>
    );
  }
  if (data.length === 0) {
    return (
      <Empty title="You are in no team yet" action={found}>
        Found one and invite your mates: you enter tournaments together in two clicks.
      </Empty>
    );
  }
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {data.map((team) => (
        <li key={team.id}>
          <OwnTeam team={team} />
        </li>
      ))}
    </ul>
  );
}
