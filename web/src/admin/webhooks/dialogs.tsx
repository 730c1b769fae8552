import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from '@last-circle/contract/zod.ts';
import { type WebhookEvent, type WebhookKind } from '@last-circle/contract/webhook-rules.ts';
import { EventsInput, WebhookInput, type Webhook } from '@last-circle/contract/webhooks.ts';
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
import { callsOf, eventsOf, type Source } from './source.ts';

interface ConnectDialogProps {
  source: Source;
  kind: WebhookKind;
  onConnected: (reply: Reply<'POST /webhooks'>) => void;
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

export function ConnectDialog({ source, kind, onConnected, onClose }: ConnectDialogProps) {
  const { mutateAsync } = useApiMutation(callsOf(source).create);
  const form = useSchemaForm(WebhookInput, {
    kind,
    url: '',
    events: eventsOf(source).filter((event) => kind === 'signed' || event !== 'order.paid'),
  });
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
        const args = { params: { id: Number(source) }, body };
        const reply = await mutateAsync(args);
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
      <EventsField form={form} source={source} />
    </FormDialog>
  );
}

interface EventsDialogProps {
  source: Source;
  webhook: Webhook;
  onClose: () => void;
}

export function EventsDialog({ source, webhook, onClose }: EventsDialogProps) {
  const { mutateAsync } = useApiMutation(callsOf(source).setEvents);
  const params = { id: Number(source), webhookId: webhook.id };
  const form = useSchemaForm(EventsInput, { events: webhook.events });
  return (
    <FormDialog
      title="Choose what is sent"
      description={addressOf(webhook)}
      form={form}
      action="Save"
      guardsChanges
      failure="Failed to save the events"
      onSubmit={(body) => mutateAsync({ params, body })}
      done={messageOf}
      onClose={onClose}
    >
      <EventsField form={form} source={source} />
    </FormDialog>
  );
}

interface EventsFieldProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  source: Source;
}

/** What a connection is sent. */
function EventsField<In extends FieldValues, Out>(props: EventsFieldProps<In, Out>) {
  // Both forms have the events.
  const form = props.form as unknown as UseFormReturn<z.input<typeof EventsInput>>;
  const all = eventsOf(props.source);
  const value = form.watch('events');
  const toggle = (event: WebhookEvent) =>
    form.setValue(
      'events',
      all.filter((one) => (one === event ? !value.includes(one) : value.includes(one))),
      { shouldDirty: true, shouldValidate: true },
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">Send</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {all.map((event) => (
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
