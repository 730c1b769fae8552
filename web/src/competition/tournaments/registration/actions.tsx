import { useEffect, useRef, useState } from 'react';
import { isEntryOpen, isFull } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { BanNotice } from '#competition/tournament/ban-notice.tsx';
import { useNow } from '#competition/tournaments/basics/use-now.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';

const RegisterDialog = lazyExtra(
  async () => (await import('./register-dialog.tsx')).RegisterDialog,
);
const VerifyDialog = lazyExtra(async () => (await import('./verify-dialog.tsx')).VerifyDialog);

interface RegistrationActionsProps {
  /** An upcoming single tournament as the signed-in viewer sees it. */
  tournament: Tournament;
}

/** Register, then enter the mailed code; or wait for a seat, or withdraw. */
export function RegistrationActions({ tournament }: RegistrationActionsProps) {
  const [dialog, setDialog] = useState<'register' | 'verify'>();
  const close = () => setDialog(undefined);
  const { name, registrationStatus, registrationId, ban } = tournament;
  const isOpen = isEntryOpen(tournament, useNow(Date.parse(tournament.registrationClosesAt ?? '')));
  const isPending = registrationStatus === 'pending';
  const actions = useFocusPassedOn(`${registrationStatus} ${dialog}`);
  return (
    <div {...actions} className="contents">
      {ban && (
        <div className="basis-full">
          <BanNotice ban={ban} />
        </div>
      )}
      {!registrationStatus && !isOpen && (
        <p className="text-sm text-muted">Registration is closed.</p>
      )}
      {!registrationStatus && isOpen && !ban && (
        <Button variant="primary" className="grow" onClick={() => setDialog('register')}>
          {isFull(tournament) ? 'Join the waiting list' : 'Register'}
        </Button>
      )}
      {isPending && !ban && (
        <Button variant="primary" className="grow" onClick={() => setDialog('verify')}>
          Confirm your seat
        </Button>
      )}
      {registrationId && (
        <WithdrawButton
          name={name}
          registrationId={registrationId}
          isWaiting={registrationStatus === 'waiting'}
        />
      )}
      {dialog === 'register' && (
        <RegisterDialog
          tournament={tournament}
          onClose={close}
          onRegistered={({ waitingNumber }) =>
            setDialog(waitingNumber === null ? 'verify' : undefined)
          }
        />
      )}
      {dialog === 'verify' && <VerifyDialog tournament={tournament} onClose={close} />}
    </div>
  );
}

interface WithdrawProps {
  /** The name of the tournament. */
  name: string;
  registrationId: number;
  /** Whether it is on the waiting list. */
  isWaiting: boolean;
}

const WithdrawButton = ({ name, registrationId, isWaiting }: WithdrawProps) => (
  <CallButton
    variant="quiet"
    className="grow"
    call="DELETE /tournaments/registrations/:id"
    args={{ params: { id: registrationId } }}
    confirmation={{
      question: isWaiting
        ? `Leave the waiting list of ${name}?`
        : `Are you sure you want to withdraw from ${name}?`,
      action: isWaiting ? 'Leave' : 'Withdraw',
      isDanger: true,
    }}
    done={messageOf}
    failed="Failed to delete registration"
  >
    {isWaiting ? 'Leave the waiting list' : 'Withdraw'}
  </CallButton>
);

/** Moves the focus to the first button when a change of `state` removes the pressed one. */
function useFocusPassedOn(state: string) {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const shown = useRef(state);

  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (isLost) ref.current?.querySelector('button')?.focus();
  }, [state]);

  return { ref, onFocus: () => (hadFocus.current = true) };
}
