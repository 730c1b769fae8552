/** Refused: the mail server will never take it. Failed: it was tried for three days, or given up. */
export const mailStates = ['waiting', 'refused', 'failed', 'delivered'] as const;
export type MailState = (typeof mailStates)[number];
