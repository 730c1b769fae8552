import { leastSearched } from '@last-circle/contract/search-rules.ts';
import type { Found, search as endpoints } from '@last-circle/contract/search.ts';
import { findPlayers, findTeams, findTournaments } from '#competition/search.ts';
import { findMaps, findPosts } from '#content/search.ts';
import type { Context } from '#platform/db/context.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { findProducts } from '#shop/search.ts';

const nothing: Found = {
  tournaments: [],
  players: [],
  teams: [],
  posts: [],
  products: [],
  maps: [],
};

/** Each module finds what it has, all of them at once. */
async function everywhere(ctx: Context, text: string): Promise<Found> {
  if (Array.from(text).length < leastSearched) return nothing;
  const [tournaments, players, teams, posts, products, maps] = await Promise.all([
    findTournaments(ctx, text),
    findPlayers(ctx, text),
    findTeams(ctx, text),
    findPosts(ctx, text),
    findProducts(ctx, text),
    findMaps(ctx, text),
  ]);
  return { tournaments, players, teams, posts, products, maps };
}

export const searchHandlers: Handlers<typeof endpoints> = {
  everywhere: ({ ctx, query }) => everywhere(ctx, query.q),
};
