import { Link } from '#platform/router/link.tsx';
import type { MapLinks } from './links.ts';

interface MapTagsProps {
  tags: readonly string[];
  /** How many are shown; the others are counted. */
  most?: number;
  links: MapLinks;
}

/** Links to the maps with the same tag; the touch target is higher than the tag. */
export function MapTags({ tags, most = tags.length, links }: MapTagsProps) {
  const distinct = [...new Set(tags)];
  if (distinct.length === 0) return null;
  const hidden = distinct.length - most;
  return (
    <ul aria-label="Tags" className="flex flex-wrap items-center gap-x-2 gap-y-4 text-xs">
      {distinct.slice(0, most).map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            {...links.tag(tag)}
            className="relative z-2 block rounded-sm bg-raised px-2 py-1.5 text-muted before:absolute before:inset-x-0 before:-inset-y-2 hover:text-ink hover:underline"
          >
            <span className="block truncate">{tag}</span>
          </Link>
        </li>
      ))}
      {hidden > 0 && <li className="py-1.5 text-muted">+{hidden} more</li>}
    </ul>
  );
}
