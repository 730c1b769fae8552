import type { ReactNode } from 'react';
import { Map, Newspaper, Package, Trophy, type LucideIcon } from 'lucide-react';
import { inDollars } from '@last-circle/contract/money.ts';
import type { Found } from '@last-circle/contract/search.ts';
import { paths } from '#paths.ts';
import { Time } from '#ui/feedback/time.tsx';

type Kind = keyof Found;

/** A line of what was found. */
export interface Hit {
  /** Unlike that of any other hit. */
  key: string;
  to: string;
  name: string;
  /** What tells it apart from others of the name. */
  detail: ReactNode;
}

export interface Group {
  kind: Kind;
  label: string;
  /** Beside each name; players and teams have crests. */
  Icon?: LucideIcon;
  hits: Hit[];
  /** The list of the kind, searched for the same, where it has a search. */
  list?: { to: string; label: string };
}

const listAt = (path: string, q: string, label: string) => ({
  to: `${path}?search=${encodeURIComponent(q)}`,
  label,
});

/** What was found, by its kind; kinds without a hit are left out. */
export function groupsOf(found: Found, q: string): Group[] {
  const groups: Group[] = [
    {
      kind: 'tournaments',
      label: 'Tournaments',
      Icon: Trophy,
      hits: found.tournaments.map(({ id, name, startDate }) => ({
        key: `tournament-${id}`,
        name,
        to: paths.tournament(id),
        detail: <Time value={startDate} />,
      })),
      list: listAt(paths.tournaments, q, 'Search all tournaments'),
    },
    {
      kind: 'players',
      label: 'Players',
      hits: found.players.map(({ id, username }) => ({
        key: `player-${id}`,
        name: username,
        to: paths.player(username),
        detail: null,
      })),
      list: listAt(paths.players, q, 'Search all players'),
    },
    {
      kind: 'teams',
      label: 'Teams',
      hits: found.teams.map((team) => ({
        key: `team-${team.id}`,
        name: team.name,
        to: paths.permanentTeam(team),
        detail: team.tag,
      })),
    },
    {
      kind: 'posts',
      label: 'News',
      Icon: Newspaper,
      hits: found.posts.map((post) => ({
        key: `post-${post.id}`,
        name: post.title,
        to: paths.post(post),
        detail: <Time value={post.publishedAt} />,
      })),
    },
    {
      kind: 'products',
      label: 'Shop',
      Icon: Package,
      hits: found.products.map((product) => ({
        key: `product-${product.id}`,
        name: product.name,
        to: paths.product(product),
        detail: inDollars(product.price),
      })),
      list: listAt(paths.shop, q, 'Search the whole shop'),
    },
    {
      kind: 'maps',
      label: 'Maps',
      Icon: Map,
      hits: found.maps.map(({ id, name, mapCode }) => ({
        key: `map-${id}`,
        name,
        to: paths.map(id),
        detail: mapCode,
      })),
      list: listAt(paths.maps, q, 'Search all maps'),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
