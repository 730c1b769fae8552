import { mayActAs } from '@last-circle/contract/access/staff-rules.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Reply } from '#platform/api/client.ts';
import { ownMatchesQuery } from '#competition/tournament/own-matches.ts';
import { namedPagesQuery } from '#competition/players/queries.ts';
import { tournamentQuery } from '#competition/tournament/use-tournament.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import type { Data, Loader } from '#platform/router/loader.ts';
import type { SearchOf } from '#platform/router/search-rules.ts';
import { formatViews } from '#competition/brackets/view/format-views.ts';
import { bracketQuery, gamesQuery, leaderboardQuery } from '#competition/brackets/data/queries.ts';
import type { bracketSearch } from '#competition/brackets/data/search.ts';
import {
  ownPermanentTeamsQuery,
  publicTeamsQuery,
  teamQuery,
  teamsQuery,
} from '#competition/teams/queries.ts';
import type { teamsSearch } from '#competition/teams/search.ts';
import type { tournamentSearch } from '#competition/tournaments/basics/search.ts';
import { LazyChampion, LazyEnded } from '#competition/tournaments/page/header.tsx';
import { isMoving, shownTab } from '#competition/tournaments/page/tabs.ts';
import { hasGameCount } from '#competition/tournaments/page/use-game-count.ts';
import { recapQuery } from '#competition/tournaments/page/recap-query.ts';
import { nextQuery } from '#competition/tournaments/basics/queries.ts';

/** The one that is opened is loaded first. */
export const tabViews = {
  overview: lazyPart(
    async () => (await import('#competition/tournaments/page/overview.tsx')).Overview,
  ),
  bracket: lazyPart(async () => (await import('./bracket-tab.tsx')).BracketTab),
  entrants: lazyPart(async () => (await import('./entrants-tab.tsx')).EntrantsTab),
  audit: lazyPart(async () => (await import('#competition/audit/log.tsx')).AuditLog),
};

/** A larger bracket is loaded by its view once the page is shown: with 10,000 entrants a page had 17 MB. */
const mostRendered = 512;

type TournamentContext = Parameters<
  Loader<
    { id: string },
    SearchOf<typeof tournamentSearch & typeof bracketSearch & typeof teamsSearch>
  >
>[0];

type Found = Reply<'GET /tournaments/:id'>;

interface Stage {
  loading: Promise<Bracket | undefined> | undefined;
  /** The stage that is asked for; without it the one that is played. */
  stage: number | undefined;
  data: Data;
}

/** What the shown stage needs. */
async function stageOf({ id, status, format }: Found, { loading, stage, data }: Stage) {
  // Its view loads beside it: most have the format of the tournament.
  void formatViews[format].preload();
  const bracket = await loading;
  if (!bracket) return;
  const hasGames = bracket.format === 'battle_royale' && status !== 'upcoming';
  await Promise.all([
    formatViews[bracket.format].preload(),
    hasGames && data.one(gamesQuery(id, stage)),
    hasGames && data.one(leaderboardQuery(id, stage)),
  ]);
}

/** What a tournament that is over shows above its tabs. */
async function endedOf({ id }: Found, loading: Stage['loading'], data: Data) {
  const hasGames = loading?.then((bracket) => bracket?.format === 'battle_royale');
  await Promise.all([
    data.one(nextQuery),
    data.one(recapQuery(id)),
    LazyEnded.preload(),
    LazyChampion.preload(),
    (await hasGames) && data.one(leaderboardQuery(id)),
  ]);
}

function entrantsOf(
  { id, maxTeams, myTeamId }: Found,
  search: string,
  isUser: boolean,
  data: Data,
) {
  if (maxTeams === null) return undefined;
  if (!isUser) return data.list(publicTeamsQuery(id));
  return Promise.all([
    data.list(teamsQuery(id, search)),
    myTeamId ? data.one(teamQuery(myTeamId)) : data.one(ownPermanentTeamsQuery),
  ]);
}

/** The tournament, its bracket, what its viewer plays next, and the tab that is shown. */
export async function loadTournament(
  { params, search, user, isFirst, data }: TournamentContext,
  isTeamsPath: boolean,
) {
  const id = Number(params.id);
  const loading = data.one(tournamentQuery(params.id, user));
  // A text that is no id has no bracket, which takes longest and is needed last.
  const loadBracket = () => (id > 0 ? data.one(bracketQuery(id, search.stage)) : undefined);
  const early = isFirst ? undefined : loadBracket();
  const loadingOwn = user && data.one(ownMatchesQuery);
  const found = await loading;
  if (!found) return;
  const isLeftToBrowser = isFirst && found.verifiedCount > mostRendered;
  const loadingBracket = isLeftToBrowser ? undefined : (early ?? loadBracket());
  const isStaff = mayActAs('organiser', user, found);
  const tab = shownTab(found, { tab: search.tab, isTeamsPath, isStaff });
  const hasWinners = found.winners.length > 0;
  await Promise.all([
    loadingOwn,
    loadingBracket,
    tab === 'bracket' && stageOf(found, { loading: loadingBracket, stage: search.stage, data }),
    tabViews[tab].preload(),
    (hasWinners || tab === 'entrants') && data.one(namedPagesQuery(id)),
    (hasGameCount(found) || (tab === 'overview' && found.format === 'battle_royale')) &&
      data.one(gamesQuery(id)),
    isMoving(found) || endedOf(found, loadingBracket, data),
    tab === 'entrants' && entrantsOf(found, search.search, user !== undefined, data),
  ]);
}
