import { useSite } from '#platform/page/site.ts';
import { NavLink } from '#platform/router/link.tsx';
import { siteEntries } from './site-entries.ts';

export function Footer() {
  const { brand } = useSite();
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="page-column flex flex-col gap-4 py-8 text-sm text-muted sm:flex-row sm:items-center sm:justify-between">
        <p>{`© 2025 ${brand}. All rights reserved.`}</p>
        <nav aria-label="Footer" className="-mx-2 flex flex-wrap">
          {siteEntries.map(({ label, to, single }) => (
            <NavLink
              key={to}
              to={to}
              single={single}
              className="inline-flex min-h-11 items-center rounded-sm px-2 hover:text-ink hover:underline"
            >
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
    </footer>
  );
}
