import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { seatsOf } from '@last-circle/contract/tournament-rules.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { isMissing, textOf } from '#platform/api/client.ts';
import { Head } from '#platform/page/head.tsx';
import { useLive } from '#platform/live/live.ts';
import { useTournament } from '#platform/api/tournament.ts';
import { Link } from '#platform/router/link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { useNavigation } from '#platform/router/use-navigation.ts';
import { paths } from '#paths.ts';
import { LiveNote } from '#ui/feedback/live-note.tsx';
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { BracketView } from '#features/brackets/bracket-view.tsx';
import { TeamsView } from '#features/teams/teams-view.tsx';
import { CheckIn } from '#features/tournaments/check-in.tsx';
import { teamsTabSearch } from '#features/tournaments/search.ts';
import { TeamsHeader } from '#features/tournaments/teams-header.tsx';

export const title = 'Teams';

export function Page() {
  const id = usePathParam('id');
  return <OfTournament key={id} id={id} />;
}

function OfTournament({ id }: { id: string }) {
  const navigate = useNavigation();
  const { data, error } = useTournament(id);
  const isLost = isMissing(error) || (!data && error !== null);

  useEffect(() => {
    if (!isLost) return;
    toast.error(textOf(error, 'Failed to load tournament data'));
    void navigate(paths.dashboard, { replace: true });
  }, [isLost, error, navigate]);

  return (
    <div>
      <Head title={data ? `Teams of ${data.name}` : title} isIndexed={false} />
      <Link
        to={paths.dashboard}
        className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-2 rounded-sm px-1 text-sm font-semibold text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Dashboard
      </Link>
      {data && !isLost ? <LoadedTournament tournament={data} /> : <PageSkeleton />}
    </div>
  );
}

/** The tab is held in the URL. */
function LoadedTournament({ tournament }: { tournament: Tournament }) {
  const navigate = useNavigation();
  const { tab } = useSearchParams(teamsTabSearch).values;
  const { id, maxTeams, status } = tournament;
  const live = useLive(id);
  const isMoving = status === 'upcoming' || status === 'ongoing';
  const count = maxTeams === null ? undefined : seatsOf(tournament).used;
  return (
    <>
      <TeamsHeader tournament={tournament} note={isMoving && <LiveNote {...live} />} />
      <Tabs
        label="Views of the tournament"
        tabs={[
          { value: 'teams', label: 'Teams', count },
          { value: 'bracket', label: 'Bracket' },
        ]}
        value={tab}
        onChange={(next) => void navigate(paths.tournamentTeams(id, next), { resetScroll: false })}
      >
        {tab === 'teams' ? (
          <TeamsView tournament={tournament} checkIn={<CheckIn tournament={tournament} />} />
        ) : (
          <BracketView tournamentId={id} />
        )}
      </Tabs>
    </>
  );
}
