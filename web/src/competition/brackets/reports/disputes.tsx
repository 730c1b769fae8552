import { useQuery } from '@tanstack/react-query';
import { textOf } from '#platform/api/client.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Failed } from '#ui/feedback/failed.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { disputesQuery } from '#competition/brackets/data/report-queries.ts';

/** Disputes of other people are seen within this time, one's own decisions at once. */
const refetchMs = 15_000;

/** Every match that waits for a decision, the oldest dispute first. */
export function Disputes() {
  const { data, error, isFetching, refetch } = useQuery({
    ...disputesQuery,
    refetchInterval: refetchMs,
  });
  if (!data && error) {
    return (
      <Failed
        title="Failed to load the disputes"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {textOf(error, '')}
      </Failed>
    );
  }
  if (!data) {
    return (
      <Skeletons label="Loading the disputes" className="grid gap-4">
        <Skeleton className="h-72" />
      </Skeletons>
    );
  }
  if (data.length === 0) {
    return (
      <Empty title="No disputes">
        Where players report their results, matches that they disagree about wait here.
      </Empty>
    );
  }
  return (
    <ul className="grid gap-4">
      {data.map((dispute) => (
        <li key={dispute.match.id}>
          <DisputeCard dispute={dispute} />
        </li>
      ))}
    </ul>
  );
}
