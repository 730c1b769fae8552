import { useEffect, useRef } from 'react';
import { Link } from './link.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { scrollIntoStrip } from '#ui/basics/scroll-into-strip.ts';

interface LinkTab {
  to: string;
  label: string;
  count?: number | undefined;
  /** A word beside the label. */
  note?: string;
  /** Whether it leads away from the page. */
  isOtherPage?: boolean;
}

interface LinkTabsProps {
  /** The anchor to scroll to. */
  id?: string;
  label: string;
  tabs: readonly LinkTab[];
  /** The URL of the current one. */
  current: string | undefined;
  className?: string | undefined;
}

/** Tabs that are links: each has its own URL. */
export function LinkTabs({ id, label, tabs, current, className }: LinkTabsProps) {
  const at = tabs.findIndex(({ to }) => to === current);
  const nav = useRef<HTMLElement>(null);
  // The browser has scrolled to what the server rendered.
  const isLate = useRef(useIsHydrated());
  // The router scrolls once the page is shown, which may be its skeleton.
  useEffect(() => {
    if (isLate.current && id !== undefined && location.hash === `#${id}`) {
      nav.current?.scrollIntoView();
    }
  }, [id]);
  return (
    <nav
      ref={nav}
      id={id}
      aria-label={label}
      className={classNames(
        'relative overflow-x-auto border-b border-line print:hidden',
        // Right to left, it opens scrolled to its end before any script has run.
        at >= tabs.length / 2 && '[direction:rtl]',
        className,
      )}
    >
      <ul className="flex w-max min-w-full gap-1 [direction:ltr] max-[24rem]:gap-0">
        {tabs.map(({ to, label: text, count, note, isOtherPage = false }) => (
          <li key={to}>
            <Link
              ref={to === current ? scrollIntoStrip : undefined}
              to={to}
              replace={!isOtherPage}
              resetScroll={isOtherPage}
              aria-current={to === current ? 'true' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap max-[24rem]:px-2 text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink"
            >
              {text}
              {(note ?? count) !== undefined && (
                <span className="font-normal text-muted tabular-nums">{note ?? count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
