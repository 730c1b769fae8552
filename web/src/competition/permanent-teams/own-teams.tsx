import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { ownTeamsQuery } from './queries.ts';
import { LogOut, Pencil, Trash2 } from 'lucide-react';
import type { OwnPermanentTeam } from '@last-circle/contract/competition/permanent-teams.ts';
import { permanentTeamLimits } from '@last-circle/contract/competition/permanent-team-rules.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { Link } from '#platform/router/link.tsx';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Crest } from '#ui/basics/crest.tsx';
import { OwnMembers } from './own-members.tsx';
import { CallButton } from '#platform/actions/call-button.tsx';

export function OwnTeams({ create }: { create: ReactNode }) {
  const query = useQuery(ownTeamsQuery);
  return (
    <QueryStates
      query={query}
      loading={
        <SkeletonRows
          label="Loading your teams"
          rows={['h-80']}
          times={2}
          className="grid gap-4 lg:grid-cols-2"
        />
      }
      failed="Your teams could not be loaded"
    >
      {(teams) =>
        teams.length === 0 ? (
          <Empty title="No team yet" action={create}>
            Create one and invite your friends. Next time you enter together in two clicks.
          </Empty>
        ) : (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {teams.map((team) => (
              <li key={team.id}>
                <OwnTeam team={team} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryStates>
  );
}

const InvitePlayer = lazyExtra(async () => (await import('./invite-player.tsx')).InvitePlayer);
const TeamDialog = lazyExtra(async () => (await import('./team-dialog.tsx')).TeamDialog);

/** A team of the viewer with what they may do about it. */
function OwnTeam({ team }: { team: OwnPermanentTeam }) {
  const { id, name, tag, members, invitations, captainUserId } = team;
  const isCaptain = useUser()?.id === captainUserId;
  const hasRoom = members.length + invitations.length < permanentTeamLimits.members;
  return (
    <Card as="article" className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Crest name={name} className="size-10" />
        <div className="min-w-0 grow">
          <h2 className="text-title [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-sm text-muted">
            {tag !== null && `${tag} · `}
            <Link
              to={paths.permanentTeam(team)}
              className="inline-flex min-h-11 items-center underline underline-offset-2 hover:text-ink"
            >
              See its page
            </Link>
          </p>
        </div>
      </div>
      <OwnMembers team={team} isCaptain={isCaptain} />
      {isCaptain && hasRoom && <InvitePlayer teamId={id} />}
      {isCaptain && !hasRoom && (
        <p className="text-sm text-muted">
          The team is full: a team has up to {permanentTeamLimits.members} members and open
          invitations.
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-x-2">
        {isCaptain ? <CaptainTools team={team} /> : <Leave team={team} />}
      </div>
    </Card>
  );
}

const look = { size: 'small', variant: 'quiet' } as const;

const CaptainTools = ({ team }: { team: OwnPermanentTeam }) => (
  <>
    <DialogButton
      icon={Pencil}
      {...look}
      className="-ml-3"
      aria-label={`Edit ${team.name}`}
      dialog={(onClose) => <TeamDialog team={team} onClose={onClose} />}
    >
      Edit
    </DialogButton>
    <CallButton
      icon={Trash2}
      {...look}
      call="DELETE /permanent-teams/:id"
      args={{ params: { id: team.id } }}
      label={`Disband ${team.name}`}
      done={`${team.name} disbanded`}
      failed="Failed to disband the team"
      confirmation={{
        question: `Disband ${team.name}?`,
        action: 'Disband',
        detail:
          'Its page and its roster are deleted. It stays in tournaments it has already entered.',
        isDanger: true,
      }}
    >
      Disband
    </CallButton>
  </>
);

const Leave = ({ team }: { team: OwnPermanentTeam }) => (
  <CallButton
    icon={LogOut}
    {...look}
    className="-ml-3"
    call="DELETE /permanent-teams/:id/leave"
    args={{ params: { id: team.id } }}
    label={`Leave ${team.name}`}
    done="Left team successfully"
    failed="Failed to leave team"
    confirmation={{
      question: 'Are you sure you want to leave this team?',
      action: 'Leave',
      detail: 'You stay in tournaments you were entered in. Leave those on their own pages.',
      isDanger: true,
    }}
  >
    Leave
  </CallButton>
);
