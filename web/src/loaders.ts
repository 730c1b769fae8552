import { may } from '@last-circle/contract/access/permission-rules.ts';
import { tournamentSections } from '@last-circle/contract/competition/tournaments/rules.ts';
import { idNamed } from '@last-circle/contract/public-paths.ts';
import type { SearchOf } from '#platform/router/search-rules.ts';
import type { Loader } from '#platform/router/loader.ts';
import { LazyProse } from '#platform/content/lazy-prose.ts';
import { postQuery, postsQuery, type blogsSearch } from '#content/posts/queries.ts';
import { pageQuery } from '#content/pages/queries.ts';
import { latestPosts, newestTournaments } from '#landing/queries.ts';
import { LazyLandingMore } from '#pages/parts/lazy-landing-more.ts';
import { LazyOwnPart } from '#pages/parts/lazy-own-part.ts';
import { LazyMapDialog } from '#content/maps/lazy-dialog.ts';
import * as maps from '#content/maps/queries.ts';
import type { mapsSearch } from '#content/maps/search.ts';
import * as products from '#shop/products/queries.ts';
import type { shopSearch } from '#shop/products/queries.ts';
import type { teamsSearch } from '#competition/teams/search.ts';
import * as tournaments from '#competition/tournaments/basics/queries.ts';
import type { bracketSearch } from '#competition/brackets/data/search.ts';
import type { listingSearch, tournamentSearch } from '#competition/tournaments/basics/search.ts';

/** A page whose loader uses neither its path nor its search params. */
type Plain = Loader<unknown, unknown>;
type ById<Rules = object> = Loader<{ id: string }, SearchOf<Rules>>;
type BySearch<Rules> = Loader<unknown, SearchOf<Rules>>;

/** Loaders with a script of their own; where that does not come, the page loads its data itself. */
const lazily =
  <Loaders>(load: () => Promise<Loaders>) =>
  <P, S>(choose: (loaders: Loaders) => Loader<P, S>): Loader<P, S> =>
  async (context) => {
    const loaders = await load().catch(() => undefined);
    return loaders && choose(loaders)(context);
  };

/** The loaders of the pages of admins and organisers. */
export const managed = lazily(() => import('./admin-loaders.ts'));

const landingMore = lazily(() => import('#pages/parts/landing-more.tsx'))(({ load }) => load);

export const landing: Plain = (context) => {
  const { data } = context;
  return Promise.all([
    data.one(newestTournaments),
    data.one(latestPosts),
    LazyLandingMore.preload(),
    landingMore(context),
  ]);
};

export const tournamentList: BySearch<typeof listingSearch> = ({ search, user, data }) => {
  const isUser = user !== undefined;
  if (search.status) return data.list(tournaments.tournamentsQuery(search, isUser));
  return Promise.all(
    tournamentSections.map((section) =>
      data.list(tournaments.sectionQuery(section, search, isUser)),
    ),
  );
};

const ownPart = lazily(() => import('#pages/parts/own-part.tsx'))(({ load }) => load);

export const dashboard: BySearch<typeof listingSearch> = (context) =>
  Promise.all([tournamentList(context), LazyOwnPart.preload(), ownPart(context)]);

type TournamentLoader = ById<typeof tournamentSearch & typeof bracketSearch & typeof teamsSearch>;

/** Its script is one that the page needs anyway. */
const tournamentPage =
  (isTeamsPath: boolean): TournamentLoader =>
  async (context) => {
    const found = await import('#pages/parts/tournament-loading.ts').catch(() => undefined);
    return found?.loadTournament(context, isTeamsPath);
  };

export const tournament = tournamentPage(false);
export const tournamentTeams = tournamentPage(true);

export const shop: BySearch<typeof shopSearch> = ({ search, user, data }) =>
  Promise.all([
    data.one(products.categoriesQuery),
    search.favourites || data.list(products.productsQuery(search, may(user, 'shop'))),
  ]);

export const product: ById = async ({ params, data }) => {
  const id = idNamed(params.id);
  const found = await data.one(products.productQuery(id));
  // A missing product has no related ones.
  return found && data.one(products.relatedQuery(id));
};

export const posts: BySearch<typeof blogsSearch> = ({ search, user, data }) =>
  data.list(postsQuery(search, may(user, 'news')));

export const post: ById = async ({ params, isFirst, data }) => {
  const [found] = await Promise.all([
    data.one(postQuery(idNamed(params.id))),
    // The server cleaned the content of the first page; what fails to load is requested again where it is shown.
    isFirst || LazyProse.preload().catch(() => undefined),
  ]);
  if (!import.meta.env.SSR || !found) return;
  const { loadSubjects } = await import('#pages/parts/post-subjects.tsx');
  await loadSubjects(found.content, data);
};

export const sitePage: Loader<{ slug: string }, unknown> = ({ params, data }) =>
  data.one(pageQuery(params.slug));

export const mapList: BySearch<typeof mapsSearch> = ({ search, data }) => {
  const { map, ...filter } = search;
  return Promise.all([
    data.list(maps.openQuery(filter)),
    map !== undefined && data.one(maps.mapQuery(map)),
    map !== undefined && LazyMapDialog.preload(),
  ]);
};
