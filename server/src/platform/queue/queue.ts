import type { Context } from '#platform/db/context.ts';

/** A claimed row of a queue. */
export interface Job {
  id: number;
  /** The one that it is claimed for included. */
  attempts: number;
  /** Of the jobs for one receiver a process works on one at a time. */
  receiver: string;
  /** How long it had been due when it was claimed. */
  lateSeconds: number;
}

export interface Claimable {
  most: number;
  /** Of those, jobs that failed before. */
  mostRetries: number;
  /** Receivers whose jobs wait. */
  exceptTo: string[];
}

/** What came of an attempt. */
export interface Outcome {
  /** Null where the job is done. */
  error: string | null;
  /** Of the receiver's answer. */
  status?: number;
  /** The receiver will never take it. */
  isFinal?: boolean;
  /** To wait instead of the delay of the queue; then the attempt does not count. */
  putOffSeconds?: number;
  /** The time until anything else is sent to this receiver. */
  pauseSeconds?: number;
}

export interface Attempted<J extends Job = Job> {
  job: J;
  outcome: Outcome;
  /** The time until the next attempt; null where there is none. */
  retryInSeconds: number | null;
}

/** What a kind of job says of itself; how it is worked off is the same for all. */
export interface Queue<J extends Job> {
  /** The database notifies of new jobs here. */
  channel: 'mails' | 'webhooks' | 'payments' | 'pushes' | 'discord';
  /** How long a claim holds if the worker that made it ends. */
  leaseSeconds: number;
  /** Seconds to wait after each failed attempt; after the last one there is none. */
  delaysSeconds: readonly number[];
  /** Claims due jobs, those first that somebody waits for. */
  claim(ctx: Context, leaseSeconds: number, claimable: Claimable): Promise<J[]>;
  /** Extends the claims of jobs in work; without it a lease is longer than any attempt. */
  renew?(ctx: Context, jobs: readonly J[], leaseSeconds: number): Promise<unknown>;
  /** Ends soon after its signal. */
  attempt(ctx: Context, job: J, signal: AbortSignal): Promise<Outcome>;
  storeOutcomes(ctx: Context, attempted: readonly Attempted<J>[]): Promise<unknown>;
  removeOld(ctx: Context): Promise<unknown>;
}
