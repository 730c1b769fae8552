import { Search } from 'lucide-react';
import { useEffect, type MouseEvent } from 'react';
import { lazyOverlay } from '#platform/page/lazy-overlay.tsx';
import { Link } from '#platform/router/link.tsx';
import { isPlainClick } from '#platform/router/plain-click.ts';
import { paths } from '#paths.ts';

export const palette = lazyOverlay(async () => (await import('./palette.tsx')).Palette, 'Search');

/** An editor may have taken the keys for a link, and a dialog has the page to itself. */
function openByKeys(event: KeyboardEvent) {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]')) return;
  event.preventDefault();
  palette.open();
}

function openByClick(event: MouseEvent) {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  palette.open();
}

/** Opens the search of the site, as Ctrl+K does; the link serves a new tab, and pages without scripts. */
export function SearchLink() {
  useEffect(() => {
    addEventListener('keydown', openByKeys);
    return () => removeEventListener('keydown', openByKeys);
  }, []);

  return (
    <Link
      to={paths.search}
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title="Search (Ctrl+K)"
      onClick={openByClick}
      className="inline-grid size-11 place-items-center rounded-sm text-muted transition-colors hover:bg-raised hover:text-ink"
    >
      <Search aria-hidden="true" className="size-5" />
    </Link>
  );
}
