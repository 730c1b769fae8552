import { KeyRound, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { isFull } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { BanNotice } from '#competition/tournament/ban-notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EnterWith, useCaptainedTeams } from './enter-with.tsx';
import { teamsSearch } from '#competition/teams/search.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const CreateTeamDialog = lazyPart(
  async () => (await import('./create-dialog.tsx')).CreateTeamDialog,
);
const JoinDialog = lazyPart(async () => (await import('./join-dialog.tsx')).JoinDialog);

/** Found a team or join one; the URL holds the open dialog, and the code of an invite link. */
export function WithoutTeam({ tournament }: { tournament: Tournament }) {
  const { values, change } = useSearchParams(teamsSearch);
  const teams = useCaptainedTeams();
  const { ban } = tournament;
  const { code } = values;
  const dialog = code === '' ? values.dialog : 'join';
  const open = (dialog: 'create' | 'join') => change({ dialog }, { replace: true });
  const close = () => change({ code: '', dialog: undefined }, { replace: true });

  if (ban) return <BanNotice ban={ban} />;
  return (
    <>
      <div>
        <h3 className="text-title">You are not in a team yet</h3>
        <p className="mt-1 text-muted">Create one and share its code, or join one with a code.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <EnterWith tournament={tournament} teams={teams} />
        <Button
          variant={teams.length === 0 ? 'primary' : 'secondary'}
          className="grow"
          onClick={() => open('create')}
        >
          <Plus aria-hidden="true" className="size-4" />
          {isFull(tournament) ? 'Create a team to wait' : 'Create Team'}
        </Button>
        <Button className="grow" onClick={() => open('join')}>
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
