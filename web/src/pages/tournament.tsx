import { Suspense } from 'react';
import { isMissing, textOf, type Reply } from '#platform/api/client.ts';
import { Head } from '#platform/page/head.tsx';
import { useLive } from '#platform/live/live.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { useTournament } from '#platform/api/tournament.ts';
import { Failed } from '#ui/feedback/failed.tsx';
import { LiveNote } from '#ui/feedback/live-note.tsx';
import { BracketView } from '#features/brackets/bracket-view.tsx';
import { Participants } from '#features/brackets/participants.tsx';
import { LazyPublicTeams } from '#features/teams/lazy-public-teams.ts';
import { TeamListSkeleton } from '#features/teams/team-list-skeleton.tsx';
import { MissingTournament } from '#features/tournaments/missing-tournament.tsx';
import { TournamentSkeleton } from '#features/tournaments/tournament-skeleton.tsx';
import { TournamentView } from '#features/tournaments/tournament-view.tsx';

export function Page() {
  const id = usePathParam('id');
  return <TournamentStates key={id} id={id} />;
}

function TournamentStates({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useTournament(id);
  // After a refetch of something deleted, old data remains beside the error.
  if (isMissing(error)) return <MissingTournament />;
  if (data) return <LoadedTournament tournament={data} />;
  if (!error) return <TournamentSkeleton />;
  return (
    <div>
      <Head title="Tournament" isIndexed={false} />
      <Failed
        title="Failed to fetch tournament data"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {textOf(error, '')}
      </Failed>
    </div>
  );
}

function LoadedTournament({ tournament }: { tournament: Reply<'GET /tournaments/:id'> }) {
  const { id, status, maxTeams } = tournament;
  const live = useLive(id);
  return (
    <TournamentView
      tournament={tournament}
      stage={
        <BracketView tournamentId={id} note={status === 'ongoing' && <LiveNote {...live} />} />
      }
      participants={
        <>
          <Participants tournamentId={id} />
          {maxTeams !== null && (
            <Suspense fallback={<TeamListSkeleton />}>
              <LazyPublicTeams tournament={tournament} />
            </Suspense>
          )}
        </>
      }
    />
  );
}
