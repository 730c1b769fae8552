import { useNavigate } from '@tanstack/react-router';
import { roleDescriptions } from '@last-circle/contract/competition/staff-role-texts.ts';
import { messageOf } from '#platform/actions/run-action.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import type { Reply } from '#platform/api/client.ts';
import { clearSession, useSession } from '#platform/session/session.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { loginFrom, paths, withOrigin } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface InvitationProps {
  token: string;
  invitation: Reply<'GET /staff/invitation'>;
}

/** What the invitation asks for, and the next step of its reader. */
export function Invitation({ token, invitation }: InvitationProps) {
  const { role, tournament, email, invitedBy } = invitation;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm [overflow-wrap:anywhere]">
        <dt className="text-muted">Tournament</dt>
        <dd className="font-semibold">{tournament}</dd>
        <dt className="text-muted">You may</dt>
        <dd>{roleDescriptions[role]}</dd>
        <dt className="text-muted">Invited by</dt>
        <dd>{invitedBy}</dd>
        <dt className="text-muted">For</dt>
        <dd>{email}</dd>
      </dl>
      <NextStep token={token} invitation={invitation} />
    </>
  );
}

function NextStep({ token, invitation }: InvitationProps) {
  const session = useSession();
  const navigate = useNavigate();
  const here = paths.staffInvitation(token);
  if (session === 'unknown') return null;
  if (session === 'none' || session.token === null) {
    return (
      <>
        <ButtonLink to={loginFrom(here)} variant="primary" size="large">
          Log in to accept
        </ButtonLink>
        <ButtonLink to={withOrigin(paths.register, here)} size="large">
          Create an account
        </ButtonLink>
      </>
    );
  }
  if (session.user.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return (
      <Notice
        kind="info"
        actions={
          <Button size="small" onClick={clearSession}>
            Log out
          </Button>
        }
      >
        You are logged in as {session.user.email}. Only the account of {invitation.email} can
        accept.
      </Notice>
    );
  }
  return (
    <CallButton
      variant="primary"
      size="large"
      call="POST /staff/accept"
      args={{ body: { token } }}
      done={messageOf}
      failed="Failed to accept the invitation"
      busyText="Accepting..."
      onDone={({ tournamentId, role }) =>
        void navigate({
          href:
            role === 'caster'
              ? paths.tournament(tournamentId)
              : paths.adminRegistrations(tournamentId),
        })
      }
    >
      Accept
    </CallButton>
  );
}
