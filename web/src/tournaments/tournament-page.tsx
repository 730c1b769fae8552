import { useParams } from 'react-router';
import { isMissing, textOf } from '#api/client.ts';
import { Head } from '#api/head.tsx';
import type { Place, Reading } from '#api/pages.ts';
import { readOpen, useTournament } from '#api/tournament.ts';
import { Failed } from '#ui/failed.tsx';
import { MissingTournament } from './missing-tournament.tsx';
import { TournamentSkeleton } from './tournament-skeleton.tsx';
import { TournamentView } from './tournament-view.tsx';

export const reads = ({ params }: Place): Reading => ({ one: [readOpen(params['id'] ?? '')] });

export function Page() {
  const { id = '' } = useParams();
  return <Faces key={id} id={id} />;
}

function Faces({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useTournament(id);
  // Refetching what is gone keeps the old data beside the error.
  if (isMissing(error)) return <MissingTournament />;
  if (data) return <TournamentView tournament={data} />;
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
