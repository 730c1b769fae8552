import { hash } from 'node:crypto';

/** The same seed gives the same order, whatever order the ids come in. */
export const shuffle = (ids: readonly number[], seed: string) =>
  ids
    .map((id) => ({ id, lot: hash('sha256', `${seed}:${id}`) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ id }) => id);
