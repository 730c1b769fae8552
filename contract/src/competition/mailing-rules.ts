/** `missing`: verified and not checked in. `match`: both sides of one match. */
export const audiences = ['all', 'verified', 'missing', 'match'] as const;
export type Audience = (typeof audiences)[number];

export const longestSubject = 120;
export const longestMailText = 5000;

interface Counted {
  recipients: number;
  sent: number;
  failed: readonly unknown[];
}

/** Whether mails of it still wait for their delivery. */
export const isSending = ({ recipients, sent, failed }: Counted) =>
  sent + failed.length < recipients;
