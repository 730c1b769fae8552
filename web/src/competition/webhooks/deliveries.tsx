import { useInfiniteQuery } from '@tanstack/react-query';
import type { Delivery } from '@last-circle/contract/competition/webhooks.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { itemsOf, useApiMutation } from '#platform/api/queries.ts';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { eventLabel, stateLabels, stateTones } from './labels.ts';
import { deliveriesQuery } from './queries.ts';

interface DeliveriesProps {
  tournamentId: number;
  webhookId: number;
}

/** The worker changes them, so they are fetched again while they are shown. */
const pollMs = 2000;

/** What came of the last deliveries of a connection, newest first. */
export function Deliveries({ tournamentId, webhookId }: DeliveriesProps) {
  const query = useInfiniteQuery({
    ...deliveriesQuery(tournamentId, webhookId),
    refetchInterval: pollMs,
  });
  const redeliver = useApiMutation(
    'POST /tournaments/:id/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
  );
  return (
    <div className="mt-4 border-t border-line">
      <LoadMoreList<Delivery>
        query={query}
        items={itemsOf(query.data?.pages)}
        failed="Failed to fetch the deliveries"
        loading={
          <Skeletons label="Loading deliveries" className="pt-4">
            <Skeleton className="h-14" />
          </Skeletons>
        }
        empty={<p className="py-6 text-center text-sm text-muted">Nothing sent yet.</p>}
      >
        {(deliveries) => (
          <ol aria-label="Deliveries" className="ruled">
            {deliveries.map((delivery) => (
              <li
                key={delivery.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm"
              >
                <Badge tone={stateTones[delivery.state]} className="w-24 justify-center">
                  {stateLabels[delivery.state]}
                </Badge>
                <div className="min-w-0 grow basis-48">
                  <p className="font-medium">
                    {eventLabel(delivery.event)}{' '}
                    <Time
                      value={delivery.createdAt}
                      show="relative"
                      className="font-normal text-muted"
                    />
                  </p>
                  <Outcome delivery={delivery} />
                </div>
                {delivery.state !== 'waiting' && (
                  <MutationButton
                    size="small"
                    label={`Send ${eventLabel(delivery.event)} again`}
                    mutation={redeliver}
                    args={{
                      params: { id: tournamentId, webhookId, deliveryId: delivery.id },
                    }}
                    done={messageOf}
                    failed="Failed to send it again"
                  >
                    Send again
                  </MutationButton>
                )}
              </li>
            ))}
          </ol>
        )}
      </LoadMoreList>
    </div>
  );
}

function Outcome({ delivery }: { delivery: Delivery }) {
  const { state, responseStatus, error, attempts, nextAt } = delivery;
  if (state === 'delivered') {
    return <p className="text-muted">Answered with status {responseStatus}</p>;
  }
  if (error === null) return <p className="text-muted">Not tried yet</p>;
  return (
    <p className="text-muted">
      <span className="text-danger">{error}</span>
      {attempts > 0 && ` · ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`}
      {nextAt && (
        <>
          {' '}
          · next <Time value={nextAt} show="relative" />
        </>
      )}
    </p>
  );
}
