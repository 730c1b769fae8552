import { Link } from '#platform/router/link.tsx';
import { classNames } from '#ui/layout/class-names.ts';

interface LinkTab {
  to: string;
  label: string;
  count?: number | undefined;
  /** Whether it leads away from the page. */
  isOtherPage?: boolean;
}

interface LinkTabsProps {
  /** To scroll to. */
  id?: string;
  label: string;
  tabs: readonly LinkTab[];
  /** The URL of the current one. */
  current: string | undefined;
  className?: string | undefined;
}

/** Scrolls only the navigation, not the page. */
function scrollIntoNav(link: HTMLElement | null) {
  const strip = link?.closest('nav');
  if (!link || !strip) return;
  const { left, width } = link.getBoundingClientRect();
  strip.scrollLeft += left - strip.getBoundingClientRect().left - width / 2;
}

/** Tabs that are links: each has its own URL. */
export function LinkTabs({ id, label, tabs, current, className }: LinkTabsProps) {
  const at = tabs.findIndex(({ to }) => to === current);
  return (
    <nav
      id={id}
      aria-label={label}
      className={classNames(
        'relative overflow-x-auto border-b border-line print:hidden',
        // Right to left, it opens scrolled to its end before any script has run.
        at >= tabs.length / 2 && '[direction:rtl]',
        className,
      )}
    >
      <ul className="flex w-max gap-1 [direction:ltr]">
        {tabs.map(({ to, label: text, count, isOtherPage = false }) => (
          <li key={to}>
            <Link
              ref={to === current ? scrollIntoNav : undefined}
              to={to}
              replace={!isOtherPage}
              resetScroll={isOtherPage}
              aria-current={to === current ? 'true' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink"
            >
              {text}
              {count !== undefined && (
                <span className="font-normal text-muted tabular-nums">{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
