import { Link } from '#platform/router/link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { classNames } from '#ui/layout/class-names.ts';
import { bracketSearch } from './search.ts';

interface RoundsNavProps {
  label: string;
  rounds: readonly { value: number; name: string }[];
  current: number;
  className: string;
}

/** Scrolls only the navigation, not the page. */
function scrollIntoNav(link: HTMLElement | null) {
  const strip = link?.closest('nav');
  if (!link || !strip) return;
  const { left, width } = link.getBoundingClientRect();
  strip.scrollLeft += left - strip.getBoundingClientRect().left - width / 2;
}

/** Tabs that are links: each round has its own URL. */
export function RoundsNav({ label, rounds, current, className }: RoundsNavProps) {
  const { urlWith } = useSearchParams(bracketSearch);
  return (
    <nav
      aria-label={label}
      className={classNames(
        'relative overflow-x-auto border-b border-line print:hidden',
        // Right to left, it opens scrolled to its end before any script has run.
        current > rounds.length / 2 && '[direction:rtl]',
        className,
      )}
    >
      <ul className="flex w-max gap-1 [direction:ltr]">
        {rounds.map(({ value, name }) => (
          <li key={name}>
            <Link
              ref={value === current ? scrollIntoNav : undefined}
              to={urlWith({ round: value })}
              replace
              resetScroll={false}
              aria-current={value === current ? 'true' : undefined}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
