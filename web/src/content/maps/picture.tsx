import { Star } from 'lucide-react';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import type { MapDifficulty } from '@last-circle/contract/content/map-rules.ts';
import { Picture } from '#platform/content/picture.tsx';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { coastlineOf } from '#ui/basics/coastline.ts';

interface MapPictureProps {
  map: Pick<GameMap, 'id' | 'image' | 'difficulty' | 'isFeatured' | 'isActive'>;
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
        <Badge tone={tones[difficulty]} isSolid>
          {difficulty}
        </Badge>
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

const heights = [1, 0.8, 0.61, 0.43, 0.26];
const [width, height] = [320, 180];

/** The contour line at a height, always the same for the same seed. */
const contourOf = (seed: number, scale: number) =>
  coastlineOf(24, (angle) => {
    const waves =
      0.2 * Math.sin(2 * angle + seed * 1.7) +
      0.12 * Math.sin(3 * angle - seed * 0.9) +
      0.05 * Math.sin(5 * angle + seed * 3.1 + scale * 4);
    return 76 * scale * (1 + waves);
  });

/** Placeholder of a map's picture: an island in contour lines under a grid. */
export function ReliefDrawing({ seed }: { seed: number }) {
  const [east, south] = [((seed * 41) % 71) - 35, ((seed * 29) % 37) - 18];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className="size-full bg-rare/10"
    >
      <path
        d="M0 45H320M0 90H320M0 135H320M64 0V180M128 0V180M192 0V180M256 0V180"
        className="stroke-rare/20"
      />
      <g className="fill-uncommon/14 stroke-uncommon/45">
        {heights.map((scale) => (
          <path
            key={scale}
            d={contourOf(seed, scale)}
            transform={`translate(${Math.round(width / 2 + east * (1 - scale))} ${Math.round(height / 2 + south * (1 - scale))})`}
          />
        ))}
      </g>
      <path
        d="m-7 6 7-13 7 13z"
        transform={`translate(${width / 2 + east} ${height / 2 + south})`}
        className="fill-amber"
      />
    </svg>
  );
}
