import {
  webhookEvents,
  type WebhookEvent,
} from '@last-circle/contract/competition/webhook-rules.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { eventLabels } from './labels.ts';

interface EventsFieldProps {
  value: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
}

/** What a connection is sent. */
export function EventsField({ value, error, onChange }: EventsFieldProps) {
  const toggle = (event: WebhookEvent) =>
    onChange(
      webhookEvents.filter((one) => (one === event ? !value.includes(one) : value.includes(one))),
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
      {error && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
