import { storedValue } from '#platform/storage/stored-value.ts';

const maxFavourites = 100;
const none: readonly number[] = [];

const isId = (value: unknown): value is number => Number.isInteger(value);
const idsIn = (found: unknown): readonly number[] =>
  Array.isArray(found) && found.every(isId) ? found : none;

const favourites = storedValue('favourites', idsIn);

/** Ids of the viewer's favourites, newest first; stored in this browser only. */
export const useFavourites = favourites.useValue;

export function toggleFavourite(id: number) {
  const ids = favourites.read();
  favourites.write(
    ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, maxFavourites),
  );
}
