import type { Calls } from '@last-circle/contract';
import type { Arguments } from '@last-circle/contract/endpoint.ts';

/** What a call sends. */
export type Body<K extends keyof Calls> = Arguments<Calls[K]> extends { body: infer B } ? B : never;

export interface Example<B> {
  summary: string;
  value: B;
}

export type Examples = { [K in keyof Calls]?: Record<string, Example<Body<K>>> };
