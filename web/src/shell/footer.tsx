import { Link } from 'react-router';
import { useSite } from '#api/site.ts';
import { siteEntries } from './entries.ts';

export function Footer() {
  const { brand } = useSite();
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-8 text-sm text-muted sm:flex-row sm:items-center sm:justify-between lg:px-0">
        <p>{`© 2025 ${brand}. All rights reserved.`}</p>
        <nav aria-label="Footer" className="-mx-2 flex flex-wrap">
          {siteEntries.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center rounded-sm px-2 hover:text-ink hover:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
