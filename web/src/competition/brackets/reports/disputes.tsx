import { useQuery } from '@tanstack/react-query';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { disputesQuery } from '#competition/brackets/data/report-queries.ts';

/** Disputes of other people are seen within this time, one's own decisions at once. */
const refetchMs = 15_000;

/** Every match that waits for a decision, the oldest dispute first. */
export function Disputes() {
  const query = useQuery({
    ...disputesQuery,
    refetchInterval: refetchMs,
  });
  return (
    <QueryStates query={query} loading={<Loading />} failed="Failed to load the disputes">
      {(disputes) =>
        disputes.length === 0 ? (
          <Empty title="No disputes">
            Where players report their results, matches that they disagree about wait here.
          </Empty>
        ) : (
          <ul className="grid gap-4">
            {disputes.map((dispute) => (
              <li key={dispute.match.id}>
                <DisputeCard dispute={dispute} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryStates>
  );
}

const Loading = () => (
  <Skeletons label="Loading the disputes" className="grid gap-4">
    <Skeleton className="h-72" />
  </Skeletons>
);
