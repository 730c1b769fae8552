import { useNavigate } from '@tanstack/react-router';
import {
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import { isMissing, textOf } from '#platform/api/client.ts';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import { useLive, useLiveness, type Live } from '#platform/live/live.ts';
import { LinkTabs } from '#platform/router/link-tabs.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { usePathParam, useShownPage } from '#platform/router/shown-page.ts';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { paths } from '#paths.ts';
import { LiveNote } from '#ui/feedback/live-note.tsx';
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { tournamentSearch } from '#competition/tournaments/basics/search.ts';
import { isMoving, shownTab, tabsOf, tabUrl } from '#competition/tournaments/page/tabs.ts';
import {
  TournamentHead,
  type ShownTournament,
  type TournamentHeadProps,
} from '#competition/tournaments/page/head.tsx';
import { TournamentHeader } from '#competition/tournaments/page/header.tsx';
import { RecordPage } from '#pages/parts/record-page.tsx';
import { tabViews } from '#pages/parts/tournament-loading.ts';

export const title = 'Teams';

/** One page with its tabs; the path of the teams opens it on theirs. */
export function Page() {
  const id = usePathParam('id');
  const isTeamsPath = /\/teams\/?$/.test(useShownPage().pathname);
  return <TournamentStates key={id} id={id} isTeamsPath={isTeamsPath} />;
}

function TournamentStates({ id, isTeamsPath }: { id: string; isTeamsPath: boolean }) {
  // Whether it is fetching is read only where it is shown: reading it renders the page at each fetch.
  const query = useTournament(id);
  const { data, error } = query;
  if (isTeamsPath && error && (isMissing(error) || !data)) return <ToDashboard error={error} />;
  return (
    <RecordPage
      query={query}
      noun="tournament"
      loading={<TournamentSkeleton />}
      failed="Failed to fetch tournament data"
    >
      {(tournament) => <LoadedTournament tournament={tournament} isTeamsPath={isTeamsPath} />}
    </RecordPage>
  );
}

/** A failure on the page of teams leads to the dashboard. */
function ToDashboard({ error }: { error: Error }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(textOf(error, 'Failed to load tournament data'));
    void navigate({ href: paths.dashboard, replace: true });
  }, [error, navigate]);
  return <PageSkeleton />;
}

interface TabProps {
  tournament: ShownTournament;
  /** Whether the page is up to date. */
  note: ReactNode;
}

function LoadedTournament({ tournament, isTeamsPath }: TournamentHeadProps) {
  const isOrganiser = useMayActAs('organiser', tournament);
  const isReferee = useMayActAs('referee', tournament);
  const asked = useSearchParams(tournamentSearch).values.tab;
  const tab = shownTab(tournament, { tab: asked, isTeamsPath, isStaff: isOrganiser });
  const live = useLive(tournament.id);
  // Deferred, and memoised below: what the server rendered would give way to the fallback where it is
  // rendered again before its script has come.
  const forTab = useDeferredValue(tournament);
  return (
    <article>
      <TournamentHead tournament={tournament} isTeamsPath={isTeamsPath} />
      <TournamentHeader
        tournament={tournament}
        isTeamsPath={isTeamsPath}
        hasTeamSteps={tab === 'entrants' && tournament.maxTeams !== null}
      />
      <LinkTabs
        id="views"
        label="Views of the tournament"
        tabs={tabsOf(tournament, { isReferee, isOrganiser })}
        current={tabUrl(tournament, tab)}
        className="mb-6 scroll-mt-20"
      />
      <Tab tab={tab} tournament={forTab} live={live} />
    </article>
  );
}

interface ShownTabProps {
  tab: keyof typeof tabViews;
  tournament: ShownTournament;
  live: Live;
}

const Tab = memo(({ tab, tournament, live }: ShownTabProps) => {
  const View: ComponentType<TabProps> = tabViews[tab];
  return (
    // It is as high as the window, so that an anchor can be scrolled to before the data has loaded.
    <Suspense fallback={<Skeleton className="h-dvh" />}>
      <View tournament={tournament} note={isMoving(tournament) && <Note live={live} />} />
    </Suspense>
  );
});

const Note = ({ live }: { live: Live }) => <LiveNote {...useLiveness(live)} />;

const TournamentSkeleton = () => (
  <Skeletons label="Loading the tournament">
    <Skeleton className="-mx-4 -mt-8 h-32 sm:mx-0 sm:mt-0" />
    <Skeleton className="mt-6 h-12" />
    <Skeleton className="mt-6 h-96" />
  </Skeletons>
);
