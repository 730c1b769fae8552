import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { seatsOf } from '@last-circle/contract/tournament-rules.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { isMissing, textOf } from '#api/client.ts';
import { Head } from '#api/head.tsx';
import { useLive } from '#api/live.ts';
import { useTournament } from '#api/tournament.ts';
import { Link } from '#navigation/link.tsx';
import { useSearchParams } from '#navigation/search-params.ts';
import { paths } from '#paths.ts';
import { LiveNote } from '#ui/live-note.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast.ts';
import { BracketView } from './brackets/bracket-view.tsx';
import { TeamsView } from './teams/teams-view.tsx';
import { TeamsHeader } from './tournaments/teams-header.tsx';

export const title = 'Teams';

export function Page() {
  const { id = '' } = useParams();
  return <OfTournament key={id} id={id} />;
}

function OfTournament({ id }: { id: string }) {
  const navigate = useNavigate();
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
      {data && !isLost ? <Found tournament={data} /> : <PageSkeleton />}
    </div>
  );
}

const tabNames = ['teams', 'bracket'] as const;

/** The tab is held in the address. */
function Found({ tournament }: { tournament: Tournament }) {
  const [query, setQuery] = useSearchParams();
  const tab = tabNames.find((name) => name === query.get('tab')) ?? 'teams';
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
        onChange={(next) =>
          setQuery(next === 'teams' ? {} : { tab: next }, { preventScrollReset: true })
        }
      >
        {tab === 'teams' ? (
          <TeamsView tournament={tournament} />
        ) : (
          <BracketView tournamentId={id} />
        )}
      </Tabs>
    </>
  );
}
