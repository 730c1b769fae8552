import { KeyRound, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isFull } from '@last-circle/contract/tournament-rules.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { BanNotice } from '#ui/feedback/ban-notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { teamsSearch } from './search.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const CreateTeamDialog = lazyPart(
  async () => (await import('./create-team-dialog.tsx')).CreateTeamDialog,
);
const JoinDialog = lazyPart(async () => (await import('./join-dialog.tsx')).JoinDialog);

/** Found a team or join one; an invite link has its code in the URL. */
export function WithoutTeam({ tournament }: { tournament: Tournament }) {
  const { values, change } = useSearchParams(teamsSearch);
  const { ban } = tournament;
  const { code } = values;
  const [dialog, setDialog] = useState(code === '' ? undefined : 'join');

  function close() {
    setDialog(undefined);
    if (code === '') return;
    change({ code: '' }, { replace: true });
  }

  if (ban) return <BanNotice ban={ban} />;
  return (
    <>
      <div>
        <h3 className="text-title">You are not in a team yet</h3>
        <p className="mt-1 text-muted">Create one and share its code, or join one with a code.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" className="grow" onClick={() => setDialog('create')}>
          <Plus aria-hidden="true" className="size-4" />
          {isFull(tournament) ? 'Create a team to wait' : 'Create Team'}
        </Button>
        <Button className="grow" onClick={() => setDialog('join')}>
          <KeyRound aria-hidden="true" className="size-4" />
          Join with Code
        </Button>
      </div>
      <Suspense>
        {dialog === 'create' && <CreateTeamDialog tournament={tournament} onClose={close} />}
        {dialog === 'join' && (
          <JoinDialog tournamentId={tournament.id} code={code} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
