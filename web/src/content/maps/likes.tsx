import { counted } from '@last-circle/contract/counted.ts';
import { Heart } from 'lucide-react';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { classNames } from '#ui/basics/class-names.ts';

export interface LikeButtonProps {
  map: Pick<GameMap, 'id' | 'name' | 'likes'>;
}

export const likeClass =
  'relative z-2 -my-2.5 -mr-2 inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-2 text-sm font-medium text-muted tabular-nums transition-colors duration-150 hover:text-ink aria-pressed:text-accent';

interface LikesProps extends LikeButtonProps {
  likes: number;
  isLiked?: boolean;
  verb: string;
}

/** A heart and how many like a map. */
export const Likes = ({ map, likes, isLiked, verb }: LikesProps) => (
  <>
    <Heart aria-hidden="true" className={classNames('size-5', isLiked && 'fill-current')} />
    <span aria-hidden="true">{likes}</span>
    <span className="sr-only">
      {verb} {map.name}, {counted(likes, 'like')}
    </span>
  </>
);
