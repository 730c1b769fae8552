import { counted } from '@last-circle/contract/counted.ts';
import { Users, Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { Link } from '#platform/router/link.tsx';
import { cardLinkClass } from '#ui/layout/card.tsx';
import type { MapLinks } from './links.ts';
import { useCopy, notifyCopied } from '#ui/controls/use-copy.ts';

export const MaxPlayers = ({ players }: { players: number }) => (
  <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-muted tabular-nums">
    <Users aria-hidden="true" className="size-4" />
    Max {counted(players, 'player')}
  </span>
);

/** Kind, size and name; the name leads to the details. */
export const MapHeading = ({ map, links }: { map: GameMap; links: MapLinks }) => (
  <div>
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="eyebrow">{map.category}</span>
      <MaxPlayers players={map.maxPlayers} />
    </p>
    <h2 className="mt-1 line-clamp-3 text-title">
      <Link {...links.map(map.id)} className={cardLinkClass}>
        {map.name}
      </Link>
    </h2>
  </div>
);

export const MapDescription = ({ children }: { children: ReactNode }) =>
  children && <p className="line-clamp-2 text-sm text-muted">{children}</p>;

export const CreatedBy = ({ name }: { name: string }) =>
  name && (
    <p className="truncate text-sm text-muted">
      Created by <span className="font-medium text-ink">{name}</span>
    </p>
  );

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

const notify = notifyCopied('map code');

/** The code of a map: one tap anywhere on it copies it. */
export function MapCode({ code }: { code: string }) {
  const { isCopied, copy } = useCopy(code, notify);
  return (
    <button
      type="button"
      aria-label={`Copy map code ${code}`}
      title="Copy map code"
      className="relative z-2 flex min-h-12 w-full items-center justify-between gap-3 rounded-sm border border-dashed border-edge bg-sunken px-3 py-1.5 text-left text-lg leading-6 font-semibold tabular-nums transition-colors duration-150 hover:border-accent hover:bg-raised [&_svg]:size-5 [&_svg]:shrink-0"
      onClick={() => void copy()}
    >
      <span className="min-w-0 break-all">{code}</span>
      {isCopied ? (
        <Check aria-hidden="true" className="text-success" />
      ) : (
        <Copy aria-hidden="true" className="text-muted" />
      )}
    </button>
  );
}
