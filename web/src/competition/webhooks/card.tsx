import { ChevronDown, Pencil, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { webhookEvents } from '@last-circle/contract/competition/webhook-rules.ts';
import type { Webhook } from '@last-circle/contract/competition/webhooks.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { Deliveries } from './deliveries.tsx';
import { EventsDialog } from './events-dialog.tsx';
import { addressOf, eventLabels, kindLabels } from './labels.ts';

interface WebhookCardProps {
  tournamentId: number;
  webhook: Webhook;
}

/** One connection: what it is sent, a test, and what came of the last deliveries. */
export function WebhookCard({ tournamentId, webhook }: WebhookCardProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const test = useApiMutation('POST /tournaments/:id/webhooks/:webhookId/test');
  const remove = useApiMutation('DELETE /tournaments/:id/webhooks/:webhookId');
  const args = { params: { id: tournamentId, webhookId: webhook.id } };
  return (
    <Card as="li" aria-labelledby={id}>
      <p className="eyebrow">{kindLabels[webhook.kind]}</p>
      <h3 id={id} className="mt-1 font-mono text-base font-semibold [overflow-wrap:anywhere]">
        {addressOf(webhook)}
      </h3>
      <p className="mt-2 text-sm text-muted">{eventsOf(webhook)}</p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <MutationButton
          size="small"
          mutation={test}
          args={args}
          done={messageOf}
          failed="Failed to send the test"
          busyText="Sending..."
          onDone={() => setIsOpen(true)}
        >
          {!test.isPending && <Send aria-hidden="true" className="size-4" />}
          Send a test
        </MutationButton>
        <Button size="small" onClick={() => setIsEditing(true)}>
          <Pencil aria-hidden="true" className="size-4" />
          Events
        </Button>
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
          detail="What waits is not sent any more."
          mutation={remove}
          args={args}
          failed="Failed to disconnect"
        >
          Disconnect
        </DeleteButton>
      </div>
      {isOpen && <Deliveries tournamentId={tournamentId} webhookId={webhook.id} />}
      {isEditing && (
        <EventsDialog
          tournamentId={tournamentId}
          webhook={webhook}
          onClose={() => setIsEditing(false)}
        />
      )}
    </Card>
  );
}

const eventsOf = ({ events }: Webhook) =>
  events.length === webhookEvents.length
    ? 'Everything is sent.'
    : events.map((event) => eventLabels[event]).join(' · ');
