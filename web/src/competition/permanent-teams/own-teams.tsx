import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { OwnTeam } from './own-team.tsx';
import { ownTeamsQuery } from './queries.ts';

/** The permanent teams of the viewer. */
export function OwnTeams({ found }: { found: ReactNode }) {
  const query = useQuery(ownTeamsQuery);
  return (
    <QueryStates query={query} loading={<Loading />} failed="Your teams could not be loaded">
      {(teams) =>
        teams.length === 0 ? (
          <Empty title="You are in no team yet" action={found}>
            Found one and invite your mates: you enter tournaments together in two clicks.
          </Empty>
        ) : (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {teams.map((team) => (
              <li key={team.id}>
                <OwnTeam team={team} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryStates>
  );
}

const Loading = () => (
  <Skeletons label="Loading your teams" className="grid gap-4 lg:grid-cols-2">
    <Skeleton className="h-80" />
    <Skeleton className="h-80" />
  </Skeletons>
);
