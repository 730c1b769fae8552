import { storedValue } from '#platform/storage/stored-value.ts';
import { Heart } from 'lucide-react';
import { classNames } from '#ui/basics/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';

const maxFavourites = 100;
const none: readonly number[] = [];

const isId = (value: unknown): value is number => Number.isInteger(value);
const idsIn = (found: unknown): readonly number[] =>
  Array.isArray(found) && found.every(isId) ? found : none;

const favourites = storedValue('favourites', idsIn);

/** Ids of the viewer's favourites, newest first; stored in this browser only. */
export const useFavourites = favourites.useValue;

function toggleFavourite(id: number) {
  const ids = favourites.read();
  favourites.write(
    ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, maxFavourites),
  );
}

interface FavouriteButtonProps {
  product: { id: number; name: string };
  className?: string;
}

export function FavouriteButton({ product, className }: FavouriteButtonProps) {
  const { id, name } = product;
  const isFavourite = useFavourites().includes(id);
  return (
    <IconButton
      label={`Favourite ${name}`}
      aria-pressed={isFavourite}
      className={className}
      onClick={() => toggleFavourite(id)}
    >
      <Heart aria-hidden="true" className={classNames(isFavourite && 'fill-current')} />
    </IconButton>
  );
}
