import type { Job } from '#platform/queue/queue.ts';
import type { Look } from './look.ts';

export interface ClaimedMail extends Job {
  kind: string;
  recipient: string;
  reply_to: string | null;
  reply_to_name: string;
  subject: string;
  letter: unknown;
  html: string | null;
  text: string | null;
  created_at: string;
}

/** As its recipient gets it. */
export interface ReadyMail extends ClaimedMail {
  look: Look;
}
