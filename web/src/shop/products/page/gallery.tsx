import { useRef, useState, type KeyboardEvent } from 'react';
import { Picture } from '#platform/content/picture.tsx';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The pictures in a strip to swipe, or to move by thumbnails and arrow keys. */
export function Gallery({ name, images }: { name: string; images: readonly string[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const count = images.length;

  function show(index: number) {
    setShown(index);
    if (strip.current) strip.current.scrollLeft = index * strip.current.clientWidth;
  }

  /** Arrow keys move along the thumbnails from the focused one: the strip may still be scrolling to it. */
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (index + step + count) % count;
    show(next);
    thumbnails.current?.querySelectorAll('button')[next]?.focus();
  }

  if (count === 0) {
    return (
      <Picture src={null} alt={name} width={800} height={800} className="aspect-square w-full" />
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="relative">
        <ul
          ref={strip}
          aria-label={`Pictures of ${name}`}
          // What scrolls must be reachable by keyboard.
          tabIndex={0}
          className="flex snap-x snap-mandatory scrollbar-none overflow-x-auto overscroll-x-contain rounded-sm motion-safe:scroll-smooth"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / clientWidth))
          }
        >
          {images.map((image, index) => (
            <li key={image} className="w-full shrink-0 snap-center">
              <Picture
                src={image}
                alt={index === 0 ? name : `${name}, picture ${index + 1}`}
                width={800}
                height={800}
                sizes="(min-width: 75rem) 37rem, (min-width: 64rem) 50vw, calc(100vw - 2rem)"
                isEager={index === 0}
                className="aspect-square w-full"
              />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <span
            aria-hidden="true"
            className="absolute right-3 bottom-3 rounded-full bg-panel/85 px-3 py-1 text-xs font-semibold tabular-nums sm:hidden"
          >
            {shown + 1} / {count}
          </span>
        )}
      </div>
      {count > 1 && (
        <ul ref={thumbnails} className="flex gap-2 max-sm:hidden">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${count}`}
                aria-current={index === shown}
                className="block size-20 overflow-hidden rounded-sm border-2 border-line transition-colors duration-150 hover:border-edge aria-current:border-accent"
                onClick={() => show(index)}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                <Picture src={image} alt="" width={80} height={80} className="size-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
