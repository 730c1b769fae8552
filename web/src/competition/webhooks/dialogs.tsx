import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from '@last-circle/contract/zod.ts';
import {
  webhookEvents,
  type WebhookEvent,
  type WebhookKind,
} from '@last-circle/contract/competition/webhook-rules.ts';
import {
  EventsInput,
  WebhookInput,
  type Webhook,
} from '@last-circle/contract/competition/webhooks.ts';
import type { Reply } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { TextField, urlInput } from '#platform/forms/text-field.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { ErrorText } from '#ui/feedback/error-text.tsx';
import { addressOf, eventLabels } from './labels.ts';

interface ConnectDialogProps {
  tournamentId: number;
  kind: WebhookKind;
  onConnected: (reply: Reply<'POST /tournaments/:id/webhooks'>) => void;
  onClose: () => void;
}

const texts = {
  discord: {
    title: 'Connect a Discord channel',
    label: 'Webhook URL',
    hint: 'In Discord: settings of the channel, Integrations, Webhooks, Copy Webhook URL. It is stored encrypted and not shown again.',
    placeholder: 'https://discord.com/api/webhooks/…',
  },
  signed: {
    title: 'Connect a signed webhook',
    label: 'URL',
    hint: 'Your program gets JSON by POST. It is stored encrypted and not shown again.',
    placeholder: 'https://',
  },
};

export function ConnectDialog({ tournamentId, kind, onConnected, onClose }: ConnectDialogProps) {
  const { mutateAsync } = useApiMutation('POST /tournaments/:id/webhooks');
  const form = useSchemaForm(WebhookInput, { kind, url: '', events: [...webhookEvents] });
  const { title, label, hint, placeholder } = texts[kind];
  return (
    <FormDialog
      title={title}
      form={form}
      action="Connect"
      busyText="Connecting..."
      guardsChanges
      failure="Failed to connect"
      onSubmit={async (body) => {
        const reply = await mutateAsync({ params: { id: tournamentId }, body });
        toast.success(reply.message);
        onConnected(reply);
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="url"
        label={label}
        hint={hint}
        {...urlInput}
        spellCheck={false}
        placeholder={placeholder}
      />
      <EventsField form={form} />
    </FormDialog>
  );
}

interface EventsDialogProps {
  tournamentId: number;
  webhook: Webhook;
  onClose: () => void;
}

export function EventsDialog({ tournamentId, webhook, onClose }: EventsDialogProps) {
  const { mutateAsync } = useApiMutation('PATCH /tournaments/:id/webhooks/:webhookId');
  const form = useSchemaForm(EventsInput, { events: webhook.events });
  return (
    <FormDialog
      title="Choose what is sent"
      description={addressOf(webhook)}
      form={form}
      action="Save"
      guardsChanges
      failure="Failed to save the events"
      onSubmit={(body) =>
        mutateAsync({ params: { id: tournamentId, webhookId: webhook.id }, body })
      }
      done={messageOf}
      onClose={onClose}
    >
      <EventsField form={form} />
    </FormDialog>
  );
}

interface EventsFieldProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
}

/** What a connection is sent. */
function EventsField<In extends FieldValues, Out>(props: EventsFieldProps<In, Out>) {
  // Both forms have the events.
  const form = props.form as unknown as UseFormReturn<z.input<typeof EventsInput>>;
  const value = form.watch('events');
  const toggle = (event: WebhookEvent) =>
    form.setValue(
      'events',
      webhookEvents.filter((one) => (one === event ? !value.includes(one) : value.includes(one))),
      { shouldDirty: true, shouldValidate: true },
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">Send</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={eventLabels[event]}
            checked={value.includes(event)}
            onChange={() => toggle(event)}
          />
        ))}
      </div>
      <ErrorText className="mt-1">{form.formState.errors.events?.message}</ErrorText>
    </fieldset>
  );
}
