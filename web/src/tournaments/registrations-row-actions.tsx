import { Trash2 } from 'lucide-react';
import type { Registration } from '@last-circle/contract/tournaments.ts';
import { CallFailure } from '#api/call-failure.tsx';
import { textOf } from '#api/client.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { useRemoveRegistration, useSetVerified } from './admin-calls.ts';

interface RowActionsProps {
  registration: Registration;
  onRemoved: () => void;
}

const failedToVerify = 'Failed to verify registration';
const failedToDelete = 'Failed to delete registration';

export function RegistrationsRowActions({ registration, onRemoved }: RowActionsProps) {
  const { id, isVerified, fortniteUsername } = registration;
  const verification = useSetVerified();
  const removal = useRemoveRegistration();

  async function toggle() {
    removal.reset();
    try {
      const body = { isVerified: !isVerified };
      const { message } = await verification.mutateAsync({ params: { id }, body });
      toast.success(message);
    } catch (error) {
      toast.error(textOf(error, failedToVerify));
    }
  }

  async function remove() {
    const question = 'Are you sure you want to delete this registration?';
    const detail = `${fortniteUsername} would have to register again.`;
    if (!(await confirm(question, { action: 'Delete', isDanger: true, detail }))) return;
    verification.reset();
    try {
      await removal.mutateAsync({ params: { id } });
      toast.success('Registration deleted successfully');
      onRemoved();
    } catch (error) {
      toast.error(textOf(error, failedToDelete));
    }
  }

  return (
    <>
      <Button
        size="small"
        variant={isVerified ? 'quiet' : 'secondary'}
        className="max-md:grow"
        isBusy={verification.isPending}
        disabled={removal.isPending}
        onClick={() => void toggle()}
      >
        {isVerified ? 'Unverify' : 'Verify'}
      </Button>
      <Button
        size="small"
        variant="quiet"
        className="max-md:grow"
        isBusy={removal.isPending}
        disabled={verification.isPending}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <CallFailure error={verification.error} fallback={failedToVerify} />
      <CallFailure error={removal.error} fallback={failedToDelete} />
    </>
  );
}
