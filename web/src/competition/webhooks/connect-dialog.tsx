import {
  webhookEvents,
  type WebhookKind,
} from '@last-circle/contract/competition/webhook-rules.ts';
import { WebhookInput } from '@last-circle/contract/competition/webhooks.ts';
import type { Reply } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { EventsField } from './events-field.tsx';

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
  const { errors } = form.formState;
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
      <Field label={label} hint={hint} error={errors.url?.message}>
        <Input
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          {...form.register('url')}
        />
      </Field>
      <EventsField
        value={form.watch('events')}
        error={errors.events?.message}
        onChange={(events) =>
          form.setValue('events', events, { shouldDirty: true, shouldValidate: true })
        }
      />
    </FormDialog>
  );
}
