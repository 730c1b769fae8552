import { hash } from 'node:crypto';

/** The same seed gives the same order, whatever the order of the ids. */
export const shuffle = (ids: readonly number[], seed: string) =>
  ids
    .map((id) => ({ id, lot: hash('sha256', `${seed}:${id}`) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ id }) => id);
