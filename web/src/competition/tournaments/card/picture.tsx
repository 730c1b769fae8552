import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Picture } from '#platform/content/picture.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { StormDrawing } from './storm-drawing.tsx';

interface TournamentPictureProps {
  tournament: Tournament;
  /** How wide it is; without it as a card. */
  sizes?: string;
  isEager?: boolean;
  className?: string;
}

const cardSizes =
  '(min-width: 75rem) 24rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, calc(100vw - 2rem)';

/** The picture, or a drawing instead. */
export function TournamentPicture(props: TournamentPictureProps) {
  const { tournament, sizes = cardSizes, isEager = false, className } = props;
  const { id, image } = tournament;
  return (
    <div className="relative">
      <Picture
        src={image}
        alt=""
        width={640}
        height={360}
        sizes={sizes}
        isEager={isEager}
        fallback={<StormDrawing seed={id} />}
        className={classNames('w-full', className)}
      />
    </div>
  );
}
