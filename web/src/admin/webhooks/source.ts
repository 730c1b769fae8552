import {
  siteEvents,
  tournamentEvents,
  type WebhookEvent,
} from '@last-circle/contract/webhook-rules.ts';

/** The tournament whose webhooks they are; null for those of the site. */
export type Source = number | null;

export const eventsOf = (source: Source): readonly WebhookEvent[] =>
  source === null ? siteEvents : tournamentEvents;

/** The endpoints of webhooks below a path; those of the site ignore the id of a tournament. */
const callsBelow = <P extends '/webhooks' | '/tournaments/:id/webhooks'>(path: P) =>
  ({
    create: `POST ${path}`,
    setEvents: `PATCH ${path}/:webhookId`,
    resume: `POST ${path}/:webhookId/resume`,
    remove: `DELETE ${path}/:webhookId`,
    test: `POST ${path}/:webhookId/test`,
    redeliver: `POST ${path}/:webhookId/deliveries/:deliveryId/redeliver`,
  }) as const;

export const callsOf = (source: Source) =>
  source === null ? callsBelow('/webhooks') : callsBelow('/tournaments/:id/webhooks');
