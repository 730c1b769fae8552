import { isFull } from '@last-circle/contract/competition/tournaments/rules.ts';
import { RegistrationInput } from '@last-circle/contract/competition/tournaments/registrations.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { useUser } from '#platform/session/session.ts';
import { toast } from '#ui/toasts/toast.ts';
import { UsernameInput } from '#ui/fields/username-input.tsx';

interface RegisterDialogProps {
  tournament: Tournament;
  onClose: () => void;
  onRegistered: (answer: { waitingNumber: number | null }) => void;
}

export function RegisterDialog({ tournament, onClose, onRegistered }: RegisterDialogProps) {
  const user = useUser();
  const { mutateAsync } = useApiMutation('POST /tournaments/:id/register');
  const form = useSchemaForm(RegistrationInput, {
    email: user?.email ?? '',
    fortniteUsername: user?.username ?? '',
  });
  const isWaiting = isFull(tournament);

  return (
    <FormDialog
      title={isWaiting ? 'Join the waiting list' : 'Register'}
      description={tournament.name}
      size="small"
      form={form}
      action={isWaiting ? 'Join' : 'Register'}
      busyText={isWaiting ? 'Joining...' : 'Registering...'}
      failure="Registration failed"
      onSubmit={async (body) => {
        const answer = await mutateAsync({
          params: { id: tournament.id },
          body: { ...body, waitingList: isWaiting },
        });
        toast.success(answer.message);
        onRegistered(answer);
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="email"
        label="Email"
        hint={
          isWaiting ? 'When a seat is free, we send its code here.' : 'We will send your code here.'
        }
        type="email"
        autoComplete="email"
      />
      <TextField
        as={UsernameInput}
        form={form}
        name="fortniteUsername"
        label="Fortnite username"
        hint="The name you play under."
        autoComplete="nickname"
      />
    </FormDialog>
  );
}
