import type { Calls } from '@last-circle/contract';
import type { Arguments } from '@last-circle/contract/endpoint.ts';
import type { Tags } from '@last-circle/contract/tags.ts';
import type { World } from './world.ts';

export type WriteKey = {
  [K in keyof Calls]: Calls[K] extends { changes: Tags } ? K : never;
}[keyof Calls];

/** A call that succeeds; `as` is a token. */
export type Example<K extends WriteKey> = Pick<
  Arguments<Calls[K]>,
  Extract<keyof Arguments<Calls[K]>, 'params'>
> & { as?: string; body?: unknown; headers?: Record<string, string> };

export type Examples = { [K in WriteKey]: (world: World) => Example<K>[] };

export const params = (id: number) => ({ params: { id } });
