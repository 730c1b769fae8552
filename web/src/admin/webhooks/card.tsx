import { counted } from '@last-circle/contract/counted.ts';
import { ChevronDown, Pencil, Play, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Webhook, Delivery } from '@last-circle/contract/webhooks.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { useApiMutation, itemsOf } from '#platform/api/queries.ts';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { CallButton } from '#platform/actions/call-button.tsx';
import { EventsDialog } from './dialogs.tsx';
import {
  addressOf,
  eventLabels,
  kindLabels,
  eventLabel,
  stateLabels,
  stateTones,
} from './labels.ts';
import { deliveriesQuery } from './queries.ts';
import { callsOf, eventsOf, type Source } from './source.ts';

/** One connection: what it is sent, a test, and what came of the last deliveries. */
export function WebhookCard({ source, webhook }: { source: Source; webhook: Webhook }) {
  const calls = callsOf(source);
  const { isPaused } = webhook;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useApiMutation(calls.remove);
  const args = { params: { id: Number(source), webhookId: webhook.id } };
  return (
    <Card as="li" aria-labelledby={id}>
      <p className="eyebrow">{kindLabels[webhook.kind]}</p>
      <h3 id={id} className="mt-1 font-mono text-base font-semibold [overflow-wrap:anywhere]">
        {addressOf(webhook)}
      </h3>
      <p className="mt-2 text-sm text-muted">{chosenOf(webhook, source)}</p>
      <p className="mt-1 text-sm [overflow-wrap:anywhere] text-muted">By {makerOf(webhook)}</p>
      {isPaused && (
        <div className="mt-3">
          <Notice kind="error">
            Paused: {makerOf(webhook)} is no longer {source === null ? 'an admin' : 'an organiser'}.
            Nothing is sent until you resume it, which makes it yours.
          </Notice>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {isPaused ? (
          <CallButton
            icon={Play}
            size="small"
            call={calls.resume}
            args={args}
            done={messageOf}
            failed="Failed to resume it"
          >
            Resume
          </CallButton>
        ) : (
          <CallButton
            icon={Send}
            size="small"
            call={calls.test}
            args={args}
            done={messageOf}
            failed="Failed to send the test"
            busyText="Sending..."
            onDone={() => setIsOpen(true)}
          >
            Send a test
          </CallButton>
        )}
        <DialogButton
          icon={Pencil}
          size="small"
          dialog={(onClose) => <EventsDialog source={source} webhook={webhook} onClose={onClose} />}
        >
          Events
        </DialogButton>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
          />
          Deliveries
          {webhook.waiting > 0 && (
            <span className="font-normal text-muted tabular-nums">{webhook.waiting} waiting</span>
          )}
        </Button>
        <DeleteButton
          size="small"
          className="sm:ml-auto"
          question={`Disconnect ${addressOf(webhook)}?`}
          detail="What is still waiting will not be sent."
          mutation={remove}
          args={args}
          failed="Failed to disconnect"
        >
          Disconnect
        </DeleteButton>
      </div>
      {isOpen && <Deliveries source={source} webhookId={webhook.id} />}
    </Card>
  );
}

const makerOf = ({ madeBy }: Webhook) => madeBy ?? 'someone unknown';

const chosenOf = ({ events }: Webhook, source: Source) =>
  events.length === eventsOf(source).length
    ? 'Everything is sent.'
    : events.map((event) => eventLabels[event]).join(' · ');

/** The worker changes them, so they are fetched again while they are shown. */
const pollMs = 2000;

/** What came of the last deliveries of a connection, newest first. */
function Deliveries({ source, webhookId }: { source: Source; webhookId: number }) {
  const query = useInfiniteQuery({
    ...deliveriesQuery(source, webhookId),
    refetchInterval: pollMs,
  });
  const redeliver = useApiMutation(callsOf(source).redeliver);
  return (
    <div className="mt-4 border-t border-line">
      <LoadMoreList<Delivery>
        list={{ query, items: itemsOf(query.data?.pages) }}
        failed="Failed to fetch the deliveries"
        loading={<SkeletonRows label="Loading deliveries" rows={['h-14']} className="pt-4" />}
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
                      params: { id: Number(source), webhookId, deliveryId: delivery.id },
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
      {attempts > 0 && ` · ${counted(attempts, 'attempt')}`}
      {nextAt && (
        <>
          {' '}
          · next <Time value={nextAt} show="relative" />
        </>
      )}
    </p>
  );
}
