import { useEffect, useRef, type ReactNode } from 'react';
import { isRosterOpen } from '@last-circle/contract/competition/team-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { OwnTeam } from './own-team.tsx';
import { TeamList } from './list.tsx';
import { KeyRound, Plus } from 'lucide-react';
import { isFull } from '@last-circle/contract/competition/tournaments/rules.ts';
import { focusIn, useArrival } from '#platform/router/use-arrival.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { BanNotice } from '#competition/tournament/ban-notice.tsx';
import { EnterWith, useCaptainedTeams } from './enter-with.tsx';
import { teamsSearch } from './search.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';

interface TeamsViewProps {
  tournament: Tournament;
  /** The viewer's button while the check-in is open. */
  checkIn: ReactNode;
}

/** The viewer's own team, or how to get one, beside all teams. */
export function TeamsView({ tournament, checkIn }: TeamsViewProps) {
  const teamId = tournament.myTeamId ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(teamId);

  useArrival('own-team', () => focusIn(heading.current));

  useEffect(() => {
    if (last.current === teamId) return;
    last.current = teamId;
    // Joining and leaving remove the pressed button.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [teamId]);

  if (tournament.maxTeams === null) return <NoTeamsHere id={tournament.id} />;
  const isOpen = isRosterOpen(tournament);
  return (
    <div className="flex flex-col gap-8 lg:flex-row lg:items-start">
      {(isOpen || teamId) && (
        <Card
          as="section"
          aria-labelledby="own-team"
          className="flex flex-col gap-4 lg:w-96 lg:shrink-0"
        >
          <h2 ref={heading} id="own-team" tabIndex={-1} className="text-title outline-none">
            Your team
          </h2>
          {teamId ? (
            <OwnTeam key={teamId} tournament={tournament} teamId={teamId} checkIn={checkIn} />
          ) : (
            <WithoutTeam tournament={tournament} />
          )}
        </Card>
      )}
      <div className="min-w-0 grow">
        {!isOpen && !teamId && (
          <p className="mb-4 text-muted">Rosters are locked. Teams can no longer add players.</p>
        )}
        <TeamList tournament={tournament} />
      </div>
    </div>
  );
}

const NoTeamsHere = ({ id }: { id: number }) => (
  <Empty
    title="This tournament does not accept teams"
    action={<ButtonLink to={paths.tournament(id)}>Open tournament</ButtonLink>}
  >
    This is a solo tournament. Players register on the tournament page.
  </Empty>
);

const CreateTeamDialog = lazyExtra(
  async () => (await import('#competition/teams/team-dialog.tsx')).CreateTeamDialog,
);
const JoinDialog = lazyExtra(async () => (await import('./join-dialog.tsx')).JoinDialog);

/** Found a team or join one; the URL holds the open dialog, and the code of an invite link. */
function WithoutTeam({ tournament }: { tournament: Tournament }) {
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
          icon={Plus}
          variant={teams.length === 0 ? 'primary' : 'secondary'}
          className="grow"
          onClick={() => open('create')}
        >
          {isFull(tournament) ? 'Create a team to wait' : 'Create Team'}
        </Button>
        <Button icon={KeyRound} className="grow" onClick={() => open('join')}>
          Join with Code
        </Button>
      </div>
      {dialog === 'create' && <CreateTeamDialog tournament={tournament} onClose={close} />}
      {dialog === 'join' && <JoinDialog tournamentId={tournament.id} code={code} onClose={close} />}
    </>
  );
}
