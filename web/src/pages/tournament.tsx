import { useLocation } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, type ComponentType, type ReactNode } from 'react';
import { isMissing, textOf } from '#platform/api/client.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { useOwnMatches } from '#competition/tournament/own-matches.ts';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import { Head } from '#platform/router/head.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useLive } from '#platform/live/live.ts';
import { Link } from '#platform/router/link.tsx';
import { LinkTabs } from '#platform/router/link-tabs.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { useNavigation } from '#platform/router/use-navigation.ts';
import { useUser } from '#platform/session/session.ts';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { paths } from '#paths.ts';
import { LiveNote } from '#ui/feedback/live-note.tsx';
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { JoinGame } from '#competition/tournaments/registration/join-game.tsx';
import { MissingTournament } from '#competition/tournaments/page/missing-tournament.tsx';
import { tournamentSearch } from '#competition/tournaments/basics/search.ts';
import { shownTab, tabsOf, tabUrl } from '#competition/tournaments/page/tabs.ts';
import { TournamentHead, type ShownTournament } from '#competition/tournaments/page/head.tsx';
import { TournamentHeader } from '#competition/tournaments/page/header.tsx';
import { TournamentSkeleton } from '#competition/tournaments/page/skeleton.tsx';
import { VisitorStep } from '#competition/tournaments/registration/visitor-step.tsx';
import { tabViews } from '#pages/tournament/loading.ts';

export const title = 'Teams';

const YourMatch = lazyPart(
  async () => (await import('#competition/brackets/reports/your-match.tsx')).YourMatch,
);
const UserSteps = lazyPart(
  async () => (await import('#pages/tournament/user-steps.tsx')).UserSteps,
);

/** One page with its tabs; the path of the teams opens it on theirs. */
export function Page() {
  const id = usePathParam('id');
  const isTeamsPath = useLocation().pathname.endsWith('/teams');
  return <TournamentStates key={id} id={id} isTeamsPath={isTeamsPath} />;
}

interface TournamentStatesProps {
  id: string;
  isTeamsPath: boolean;
}

function TournamentStates({ id, isTeamsPath }: TournamentStatesProps) {
  // Whether it is fetching is read only where it is shown: reading it renders the page at each fetch.
  const query = useTournament(id);
  const { data, error } = query;
  if (isTeamsPath && error && (isMissing(error) || !data)) return <ToDashboard error={error} />;
  // After a refetch of something deleted, old data remains beside the error.
  if (isMissing(error)) return <MissingTournament />;
  if (data) return <LoadedTournament tournament={data} isTeamsPath={isTeamsPath} />;
  if (!error) return <TournamentSkeleton />;
  return (
    <div>
      <Head title="Tournament" isIndexed={false} />
      <QueryFailed title="Failed to fetch tournament data" query={query} />
    </div>
  );
}

/** A failure on the page of teams leads to the dashboard. */
function ToDashboard({ error }: { error: Error }) {
  const navigate = useNavigation();
  useEffect(() => {
    toast.error(textOf(error, 'Failed to load tournament data'));
    void navigate(paths.dashboard, { replace: true });
  }, [error, navigate]);
  return <PageSkeleton />;
}

interface TabProps {
  tournament: ShownTournament;
  /** Whether the page is up to date. */
  note: ReactNode;
}

interface LoadedTournamentProps {
  tournament: ShownTournament;
  isTeamsPath: boolean;
}

function LoadedTournament({ tournament, isTeamsPath }: LoadedTournamentProps) {
  const { id, status } = tournament;
  const user = useUser();
  const isOrganiser = useMayActAs('organiser', tournament);
  const isReferee = useMayActAs('referee', tournament);
  const asked = useSearchParams(tournamentSearch).values.tab;
  const tab = shownTab(tournament, { tab: asked, isTeamsPath, isStaff: isOrganiser });
  const live = useLive(id);
  const isMoving = status === 'upcoming' || status === 'ongoing';
  const ownMatch = useOwnMatches().own.find(({ tournamentId }) => tournamentId === id);
  const View: ComponentType<TabProps> = tabViews[tab];
  // The tab that is pressed is marked first.
  const shown = useDeferredValue(
    // It is as high as the window, so that an anchor can be scrolled to before the data has loaded.
    <Suspense fallback={<Skeleton className="h-dvh" />}>
      <View tournament={tournament} note={isMoving && <LiveNote {...live} />} />
    </Suspense>,
  );
  return (
    <article>
      <TournamentHead tournament={tournament} isTeamsPath={isTeamsPath} />
      <TournamentHeader
        tournament={tournament}
        isCompact={isTeamsPath}
        back={
          <Link
            to={isTeamsPath ? paths.dashboard : paths.tournaments}
            className="-mt-3 inline-flex min-h-11 items-center gap-1 text-sm text-muted hover:text-ink print:hidden"
          >
            <ChevronLeft aria-hidden="true" className="size-4" />
            {isTeamsPath ? 'Dashboard' : 'All tournaments'}
          </Link>
        }
        ownMatch={
          <Suspense fallback={ownMatch && <Skeleton className="h-56" />}>
            {ownMatch && <YourMatch own={ownMatch} />}
          </Suspense>
        }
        actions={
          <>
            {!ownMatch && <JoinGame tournament={tournament} />}
            {user ? (
              <Suspense fallback={isMoving && <Skeleton className="h-11 grow" />}>
                <UserSteps tournament={tournament} />
              </Suspense>
            ) : (
              <VisitorStep tournament={tournament} />
            )}
          </>
        }
      />
      <LinkTabs
        id="views"
        label="Views of the tournament"
        tabs={tabsOf(tournament, { isReferee, isOrganiser })}
        current={tabUrl(tournament, tab)}
        className="mb-6 scroll-mt-20"
      />
      {shown}
    </article>
  );
}
