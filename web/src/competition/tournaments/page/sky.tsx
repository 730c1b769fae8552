import type { ReactNode } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Picture } from '#platform/content/picture.tsx';
import { StormDrawing } from '#competition/tournaments/card/storm-drawing.tsx';
import { classNames } from '#ui/basics/class-names.ts';

const heights = {
  strip: { picture: 'h-30', text: 'min-h-30 pb-3' },
  champion: { picture: 'h-52 sm:h-60', text: 'min-h-52 pb-4 sm:min-h-60' },
  large: { picture: 'h-80 lg:h-full', text: 'min-h-80 pb-4 lg:min-h-104 lg:pb-6' },
};

interface SkyProps {
  tournament: Tournament;
  size: keyof typeof heights;
  children: ReactNode;
}

/** A tournament's picture with texts on it; always night, in either theme, and edge to edge on a phone. */
export const Sky = ({ tournament: { id, image, status }, size, children }: SkyProps) => (
  <div className="relative isolate -mx-4 -mt-8 overflow-clip bg-ground text-ink scheme-dark sm:mx-0 sm:mt-0 sm:rounded-sm print:bg-transparent print:scheme-light">
    <div
      className={classNames('absolute inset-x-0 top-0 -z-10 print:hidden', heights[size].picture)}
    >
      <Picture
        src={image}
        alt=""
        width={640}
        height={360}
        sizes="(min-width: 78rem) 75rem, 100vw"
        isEager
        fallback={<StormDrawing seed={id} />}
        className={classNames('size-full', status === 'cancelled' && 'grayscale')}
      />
      <div className="absolute inset-0 bg-linear-to-t from-ground via-ground/55 to-ground/70" />
    </div>
    <div className={classNames('flex flex-col px-4 sm:px-6', heights[size].text)}>{children}</div>
  </div>
);
