import { useRef, type ReactNode, type Ref } from 'react';
import { acceptedOf } from '@last-circle/contract/competition/team-rules.ts';
import type { Team, TeamMember } from '@last-circle/contract/competition/teams.ts';
import { useUser } from '#platform/session/session.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import { MemberActions } from './member-actions.tsx';
import { Crest } from '#ui/basics/crest.tsx';

interface RosterProps {
  team: Team;
  /** Whether the viewer may change it now. */
  isManaged: boolean;
}

export function Roster({ team, isManaged }: RosterProps) {
  const players = useRef<HTMLHeadingElement>(null);
  const accepted = acceptedOf(team.members);
  const waiting = team.members.filter(({ status }) => status === 'pending');
  const rejected = team.members.filter(({ status }) => status === 'rejected');
  const byRole = [
    ...accepted.filter(({ role }) => role === 'captain'),
    ...accepted.filter(({ role }) => role === 'member'),
  ];
  const openSeats = Array.from({ length: team.teamSize - accepted.length }, (_, seat) => seat);
  // Accepting or removing a player removes their buttons, and with them the focus.
  const onDone = () => players.current?.focus();
  const shared = { team, isManaged, isFull: openSeats.length === 0, onDone };
  return (
    <div className="flex flex-col gap-5">
      <Group heading={players} name="Players" count={`${accepted.length}/${team.teamSize}`}>
        {byRole.map((member) => (
          <MemberRow key={member.id} member={member} {...shared} />
        ))}
        {openSeats.map((seat) => (
          <li key={`open-${seat}`} className="py-3 text-sm text-muted">
            Open place
          </li>
        ))}
      </Group>
      {waiting.length > 0 && (
        <Group name="Join requests" count={String(waiting.length)}>
          {waiting.map((member) => (
            <MemberRow key={member.id} member={member} {...shared} />
          ))}
        </Group>
      )}
      {rejected.length > 0 && (
        <Group name="Rejected" count={String(rejected.length)}>
          {rejected.map((member) => (
            <MemberRow key={member.id} member={member} {...shared} />
          ))}
        </Group>
      )}
    </div>
  );
}

interface GroupProps {
  name: string;
  count: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const Group = ({ name, count, heading, children }: GroupProps) => (
  <div>
    <h4
      ref={heading}
      tabIndex={-1}
      className="flex justify-between border-b border-line pb-2 text-sm font-semibold outline-none"
    >
      {name} <span className="text-muted tabular-nums">{count}</span>
    </h4>
    <ul aria-label={name} className="ruled">
      {children}
    </ul>
  </div>
);

interface MemberRowProps {
  team: Team;
  member: TeamMember;
  isManaged: boolean;
  isFull: boolean;
  onDone: () => void;
}

function MemberRow({ team, member, isManaged, isFull, onDone }: MemberRowProps) {
  const user = useUser();
  const { fortniteUsername, email, substitute } = member;
  const { username } = member.user;
  const details = [username === fortniteUsername ? undefined : username, email].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          <Crest name={fortniteUsername} />
          {fortniteUsername}
          <State member={member} />
          {member.userId === user?.id && <Badge>You</Badge>}
        </p>
        {details.length > 0 && (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{details.join(' · ')}</p>
        )}
        {substitute && (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            Substitute for {substitute.for} since <Time value={substitute.since} show="date-time" />
          </p>
        )}
      </div>
      {isManaged && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          <MemberActions teamId={team.id} member={member} isFull={isFull} onDone={onDone} />
          <SubstituteButton team={team} member={member} />
        </div>
      )}
    </li>
  );
}

function State({ member: { role, status } }: { member: TeamMember }) {
  if (role === 'captain') return <Badge tone="legendary">Captain</Badge>;
  if (status === 'pending') return <Badge tone="warning">Pending</Badge>;
  if (status === 'rejected') return <Badge tone="danger">Rejected</Badge>;
  return null;
}

const SubstituteDialog = lazyExtra(
  async () => (await import('./substitute-dialog.tsx')).SubstituteDialog,
);

/** Lets organisers replace a player while the tournament is ongoing. */
function SubstituteButton({ team, member }: { team: Team; member: TeamMember }) {
  const { data: tournament } = useTournament(String(team.tournamentId));
  const isOrganiser = useMayActAs('organiser', tournament);
  const canReplace = isOrganiser && tournament?.status === 'ongoing' && team.isVerified;
  if (!canReplace || member.status !== 'accepted') return null;
  return (
    <DialogButton
      size="small"
      variant="quiet"
      aria-label={`Replace ${member.fortniteUsername}`}
      dialog={(onClose) => <SubstituteDialog teamId={team.id} member={member} onClose={onClose} />}
    >
      Replace
    </DialogButton>
  );
}
