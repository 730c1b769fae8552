/** What can wait for an organiser. */
export const waitingKinds = [
  'disputes',
  'game',
  'ready',
  'winners',
  'missing',
  'verify',
  'start',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];
