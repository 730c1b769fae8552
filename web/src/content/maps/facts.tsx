import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { Link } from '#platform/router/link.tsx';
import { cardLinkClass } from '#ui/layout/card.tsx';
import type { MapLinks } from './links.ts';

export const MaxPlayers = ({ players }: { players: number }) => (
  <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-muted tabular-nums">
    <Users aria-hidden="true" className="size-4" />
    Max {players} {players === 1 ? 'player' : 'players'}
  </span>
);

interface MapHeadingProps {
  map: GameMap;
  links: MapLinks;
}

/** Kind, size and name; the name leads to the details. */
export const MapHeading = ({ map, links }: MapHeadingProps) => (
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
