/** What subscribers agree to; it is kept with the moment. */
export const consentText =
  'Send me the newsletter. I can stop it at any time with the link in each of its mails.';

/** The same for every address, so that it does not show who subscribes. */
export const askedText =
  'Look into your mailbox: the newsletter begins with the link in our mail. If you get it already, there is none.';

/** `pending`: they have not opened the link yet. `stopped`: their mailbox takes no mail. */
export const subscriberStatuses = ['subscribed', 'pending', 'unsubscribed', 'stopped'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const subscriberSources = ['site', 'checkout', 'import'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

/** Addresses of one import. */
export const mostImported = 5000;

/** `done`: every mail is written; they are delivered one after the other. */
export const sendStates = ['running', 'paused', 'done'] as const;
export type SendState = (typeof sendStates)[number];
