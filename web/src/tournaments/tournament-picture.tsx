import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { classNames } from '#ui/class-names.ts';
import { Image } from '#ui/image.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StormDrawing } from './storm-drawing.tsx';

interface TournamentPictureProps {
  tournament: Tournament;
  isEager?: boolean;
  className?: string;
}

/** The picture, or a drawing in its place, with the status on it. */
export function TournamentPicture({
  tournament,
  isEager = false,
  className,
}: TournamentPictureProps) {
  const { id, image, status } = tournament;
  return (
    <div className="relative">
      <Image
        src={image}
        alt=""
        width={640}
        height={360}
        isEager={isEager}
        fallback={<StormDrawing seed={id} />}
        className={classNames('w-full', className)}
      />
      <span className="absolute top-3 left-3">
        <StatusBadge status={status} isSolid />
      </span>
    </div>
  );
}
