import { Heart } from 'lucide-react';
import { classNames } from '#ui/basics/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { toggleFavourite, useFavourites } from './favourites.ts';

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
