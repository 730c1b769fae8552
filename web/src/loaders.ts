import type { User } from '@last-circle/contract/accounts.ts';
import { idNamed } from '@last-circle/contract/public-paths.ts';
import type { SearchOf } from '#platform/router/search-rules.ts';
import type { Data, Loader } from '#platform/router/loader.ts';
import { LazyProse } from '#platform/content/lazy-prose.ts';
import { tournamentQuery } from '#platform/api/tournament.ts';
import { postQuery, postsQuery } from '#features/blogs/read/queries.ts';
import type { blogsSearch } from '#features/blogs/read/search.ts';
import { formatViews } from '#features/brackets/format-views.ts';
import { bracketQuery, gamesQuery, leaderboardQuery } from '#features/brackets/queries.ts';
import { latestPosts, newestTournaments } from '#features/landing/queries.ts';
import type * as AdminLoaders from './admin-loaders.ts';
import { LazyMapDialog } from '#features/maps/lazy-map-dialog.ts';
import * as maps from '#features/maps/queries.ts';
import type { mapsSearch } from '#features/maps/search.ts';
import * as orders from '#features/orders/queries.ts';
import * as products from '#features/products/queries.ts';
import type { shopSearch } from '#features/products/search.ts';
import type { profileSearch } from '#features/profile/search.ts';
import { LazyPublicTeams } from '#features/teams/lazy-public-teams.ts';
import { publicTeamsQuery, teamQuery, teamsQuery } from '#features/teams/queries.ts';
import type { teamsSearch } from '#features/teams/search.ts';
import * as tournaments from '#features/tournaments/queries.ts';
import type { statusSearch, teamsTabSearch } from '#features/tournaments/search.ts';

/** A page whose loader uses neither its path nor its search params. */
type Plain = Loader<unknown, unknown>;
type ById<Rules = object> = Loader<{ id: string }, SearchOf<Rules>>;
type BySearch<Rules> = Loader<unknown, SearchOf<Rules>>;

/** For admins alone, with a script of its own; where that does not come, the page loads its data itself. */
export const managed =
  <P, S>(choose: (loaders: typeof AdminLoaders) => Loader<P, S>): Loader<P, S> =>
  async (context) => {
    const loaders = await import('./admin-loaders.ts').catch(() => undefined);
    return loaders && choose(loaders)(context);
  };

export const landing: Plain = ({ data }) =>
  Promise.all([
    data.one(newestTournaments),
    data.one(latestPosts),
    data.one(maps.featuredQuery),
    data.one(products.featuredQuery),
  ]);

export const tournamentList: BySearch<typeof statusSearch> = ({ search, user, data }) =>
  data.list(tournaments.tournamentsQuery(search.status, user !== undefined));

export const dashboard: BySearch<typeof statusSearch> = (context) =>
  Promise.all([tournamentList(context), context.data.list(tournaments.helpedQuery)]);

/** The bracket, and for a battle royale the games and the leaderboard too. */
async function bracketOf(id: number, data: Data) {
  const bracket = await data.one(bracketQuery(id));
  if (!bracket) return;
  const hasGames = bracket.format === 'battle_royale' && bracket.entrants.length > 0;
  await Promise.all([
    // What fails to load is requested again where it is shown.
    formatViews[bracket.format].preload().catch(() => undefined),
    hasGames && data.one(gamesQuery(id)),
    hasGames && data.one(leaderboardQuery(id)),
  ]);
}

/** The tournament, and its teams where it has some. */
async function tournamentWithTeams(id: string, user: User | undefined, data: Data) {
  const found = await data.one(tournamentQuery(id, user));
  if (!found || found.maxTeams === null) return;
  await Promise.all([data.list(publicTeamsQuery(found.id)), LazyPublicTeams.preload()]);
}

export const tournament: ById = ({ params: { id }, user, data }) =>
  Promise.all([
    tournamentWithTeams(id, user, data),
    // A text that is no id has no bracket.
    Number(id) > 0 && bracketOf(Number(id), data),
  ]);

export const tournamentTeams: ById<typeof teamsTabSearch & typeof teamsSearch> = async (
  context,
) => {
  const { params, search, user, data } = context;
  const id = Number(params.id);
  const reading = data.one(tournamentQuery(params.id, user));
  if (search.tab === 'bracket') return Promise.all([reading, id > 0 && bracketOf(id, data)]);
  const found = await reading;
  if (!found || found.maxTeams === null) return undefined;
  return Promise.all([
    data.list(teamsQuery(id, search.search)),
    found.myTeamId && data.one(teamQuery(found.myTeamId)),
  ]);
};

export const shop: BySearch<typeof shopSearch> = ({ search, user, data }) =>
  Promise.all([
    data.one(products.categoriesQuery),
    search.favourites || data.list(products.productsQuery(search, user?.role === 'admin')),
  ]);

export const product: ById = async ({ params, data }) => {
  const id = idNamed(params.id);
  const found = await data.one(products.productQuery(id));
  // A missing product has no related ones.
  return found && data.one(products.relatedQuery(id));
};

/** Anyone who has the link sees the order, so the server neither renders nor caches it. */
export const orderConfirmation: Loader<{ token: string }, unknown> = async (context) => {
  const { params, isServer, data } = context;
  if (!isServer) await data.one(orders.orderStatusQuery(params.token));
};

export const newestOrder: Plain = ({ data }) => data.one(orders.newestOrderQuery);

/** The profile itself is loaded by its form, each time that opens. */
export const profile: BySearch<typeof profileSearch> = async ({ search, data }) => {
  if (search.tab === 'orders') await data.list(orders.ownOrdersQuery);
  if (search.tab === 'tournaments') await data.list(tournaments.ownQuery);
};

export const posts: BySearch<typeof blogsSearch> = ({ search, user, data }) =>
  data.list(postsQuery(search.page, user?.role === 'admin'));

export const post: ById = ({ params, isFirst, data }) =>
  Promise.all([
    data.one(postQuery(idNamed(params.id))),
    // The server cleaned the content of the first page; what fails to load is requested again where it is shown.
    isFirst || LazyProse.preload().catch(() => undefined),
  ]);

export const mapList: BySearch<typeof mapsSearch> = ({ search, data }) => {
  const { map, ...filter } = search;
  return Promise.all([
    data.list(maps.openQuery(filter)),
    map !== undefined && data.one(maps.mapQuery(map)),
    map !== undefined && LazyMapDialog.preload(),
  ]);
};
