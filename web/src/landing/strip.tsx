import { Pause, Play } from 'lucide-react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { useIsHydratedDeferred } from '#ui/basics/hydration.ts';

interface StripProps {
  label: string;
  children: ReactNode;
  /** The number of cards. */
  count: number;
}

/** The width in CSS pixels, with the gap. */
const widthOfCard = 304;
const secondsOfCard = 6;

const rowClass = 'flex shrink-0 gap-4 pr-4';
const movingClass =
  'animate-strip group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-reduce:animate-none';

/** How many cards span the window, as wide as it can become. */
const cardsOfWindow = () => Math.ceil(Math.max(screen.width, innerWidth) / widthOfCard);

/** Converts the scroll offset into the offset of the animation, so that the strip never ends. */
function takeUpScroll({ currentTarget: strip }: SyntheticEvent<HTMLElement>) {
  const [row, ...copies] = strip.children;
  if (!row || strip.scrollLeft === 0 || row.contains(document.activeElement)) return;
  const moving = [row, ...copies].flatMap((each) => each.getAnimations());
  if (moving.length === 0) return;
  const share = strip.scrollLeft / row.clientWidth;
  for (const animation of moving) {
    const { duration } = animation.effect?.getComputedTiming() ?? {};
    animation.currentTime = Number(animation.currentTime) + share * Number(duration);
  }
  strip.scrollLeft = 0;
}

/** Cards that pass by without end until they are hovered, focused or paused. */
export function Strip({ label, count, children }: StripProps) {
  const [isPaused, setIsPaused] = useState(false);
  const copies = useIsHydratedDeferred() ? Math.ceil(cardsOfWindow() / count) : 0;
  const look = classNames(rowClass, movingClass, isPaused && '[animation-play-state:paused]');

  return (
    <div>
      <div
        // A style in the server's HTML would be refused by the content policy.
        ref={(strip) => strip?.style.setProperty('--strip-time', `${count * secondsOfCard}s`)}
        onScrollEnd={takeUpScroll}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) takeUpScroll(event);
        }}
        className="group flex [scrollbar-width:none] overflow-x-auto py-1 page-start motion-reduce:[scrollbar-width:auto]"
      >
        <ul aria-label={label} className={look}>
          {children}
        </ul>
        {Array.from({ length: copies }, (_, index) => (
          <ul
            key={index}
            inert
            aria-hidden="true"
            className={classNames(look, 'motion-reduce:hidden')}
          >
            {children}
          </ul>
        ))}
      </div>
      <div className="page-column mt-4 motion-reduce:hidden noscript:hidden">
        <Button icon={isPaused ? Play : Pause} size="small" onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? 'Play' : 'Pause'}
        </Button>
      </div>
    </div>
  );
}
