import { EventsInput, type Webhook } from '@last-circle/contract/competition/webhooks.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { toast } from '#ui/toasts/toast.ts';
import { EventsField } from './events-field.tsx';
import { addressOf } from './labels.ts';

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
      busyText="Saving..."
      guardsChanges
      failure="Failed to save the events"
      onSubmit={async (body) => {
        const params = { id: tournamentId, webhookId: webhook.id };
        toast.success((await mutateAsync({ params, body })).message);
        onClose();
      }}
      onClose={onClose}
    >
      <EventsField
        value={form.watch('events')}
        error={form.formState.errors.events?.message}
        onChange={(events) =>
          form.setValue('events', events, { shouldDirty: true, shouldValidate: true })
        }
      />
    </FormDialog>
  );
}
