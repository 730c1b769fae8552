import { withField } from '#platform/router/address-fields.ts';
import { Link } from '#platform/router/link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { classNames } from '#ui/layout/class-names.ts';

interface RoundsNavProps {
  label: string;
  rounds: readonly { value: string | null; name: string }[];
  current: string | null;
  className: string;
}

/** Scrolls only the navigation, not the page. */
function scrollIntoNav(link: HTMLElement | null) {
  const strip = link?.closest('nav');
  if (link && strip) strip.scrollLeft = link.offsetLeft - link.offsetWidth / 2;
}

/** Tabs that are links: each round has its own URL. */
export function RoundsNav({ label, rounds, current, className }: RoundsNavProps) {
  const [query] = useSearchParams();
  const hrefOf = (value: string | null) => `?${withField(query, 'round', value)}`;
  return (
    <nav
      aria-label={label}
      className={classNames(
        'relative overflow-x-auto border-b border-line print:hidden',
        className,
      )}
    >
      <ul className="flex gap-1">
        {rounds.map(({ value, name }) => (
          <li key={name}>
            <Link
              ref={value === current ? scrollIntoNav : undefined}
              to={hrefOf(value)}
              replace
              preventScrollReset
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
