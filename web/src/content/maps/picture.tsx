import { Star } from 'lucide-react';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import type { MapDifficulty } from '@last-circle/contract/content/map-rules.ts';
import { Picture } from '#platform/content/picture.tsx';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { ReliefDrawing } from './relief-drawing.tsx';

interface MapPictureProps {
  map: GameMap;
  /** Whether it is on the first screen. */
  isEager?: boolean;
  /** The size in CSS. */
  className: string;
  /** Its width as the `sizes` attribute. */
  sizes: string;
}

export function MapPicture({ map, isEager = false, className, sizes }: MapPictureProps) {
  const { id, image, difficulty, isFeatured, isActive } = map;
  return (
    <div className={classNames('relative overflow-hidden', className)}>
      <Picture
        src={image}
        alt=""
        width={640}
        height={360}
        sizes={sizes}
        isEager={isEager}
        fallback={<ReliefDrawing seed={id} />}
        className="absolute inset-0 size-full transition duration-200 group-hover:scale-103"
      />
      {!isActive && (
        <strong className="absolute inset-0 grid place-items-center bg-ground/75 font-display text-title tracking-widest text-ink">
          INACTIVE
        </strong>
      )}
      {/* Where both do not fit side by side, one is at the top and one at the bottom. */}
      <span className="absolute inset-2 flex flex-wrap content-between justify-end gap-1 sm:inset-3">
        {isFeatured && (
          <span className="mr-auto flex">
            <Badge tone="legendary" isSolid>
              <Star aria-hidden="true" className="size-3 fill-current" />
              Featured
            </Badge>
          </span>
        )}
        <DifficultyBadge difficulty={difficulty} isSolid />
      </span>
    </div>
  );
}

const tones: Record<MapDifficulty, Tone> = {
  Easy: 'easy',
  Medium: 'medium',
  Hard: 'hard',
  Expert: 'expert',
};

interface DifficultyBadgeProps {
  difficulty: MapDifficulty;
  isSolid?: boolean;
}

const DifficultyBadge = ({ difficulty, isSolid = false }: DifficultyBadgeProps) => (
  <Badge tone={tones[difficulty]} isSolid={isSolid}>
    {difficulty}
  </Badge>
);
