import { useQuery } from '@tanstack/react-query';
import type { TeamInvitation } from '@last-circle/contract/competition/permanent-teams.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Time } from '#ui/feedback/time.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { invitationsQuery } from './queries.ts';
import { CallButton } from '#platform/actions/call-button.tsx';

/** The teams that the viewer is invited to; nothing without an invitation. */
export function Invitations() {
  const { data } = useQuery(invitationsQuery);
  if (!data || data.length === 0) return null;
  return (
    <Section
      id="invitations"
      title="Your invitations"
      className="mb-10"
      headingClass="mb-4 text-heading"
    >
      <ul className="grid gap-3 lg:grid-cols-2">
        {data.map((invitation) => (
          <li key={invitation.id}>
            <Invitation invitation={invitation} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Invitation({ invitation }: { invitation: TeamInvitation }) {
  const { id, team, invitedBy, expiresAt } = invitation;
  const args = { params: { id } };
  return (
    <Card as="article" className="flex h-full flex-col gap-3">
      <div className="min-w-0 grow">
        <h3 className="text-title [overflow-wrap:anywhere]">
          <Link
            to={paths.permanentTeam(team)}
            className="underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {team.name}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
          {invitedBy} invited you. Join by <Time value={expiresAt} />: the captain can then enter
          you in tournaments. We mail you each time, and you can still leave until the start.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CallButton
          variant="primary"
          size="small"
          className="grow"
          call="POST /permanent-teams/invitations/:id/accept"
          args={args}
          label={`Join team ${team.name}`}
          done={`You joined ${team.name}`}
          failed="Failed to accept the invitation"
          busyText="Joining..."
        >
          Join team
        </CallButton>
        <CallButton
          size="small"
          className="grow"
          call="DELETE /permanent-teams/invitations/:id"
          args={args}
          label={`Decline ${team.name}`}
          done={`Invitation to ${team.name} declined`}
          failed="Failed to decline the invitation"
        >
          Decline
        </CallButton>
      </div>
    </Card>
  );
}
