import { isFull } from '@last-circle/contract/competition/tournaments/rules.ts';
import { RegistrationInput } from '@last-circle/contract/competition/tournaments/registrations.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { useUser } from '#platform/session/session.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { UsernameInput } from '#ui/fields/username-input.tsx';
import { useRegister } from './use-registration.ts';

interface RegisterDialogProps {
  tournament: Tournament;
  onClose: () => void;
  onRegistered: (answer: { waitingNumber: number | null }) => void;
}

export function RegisterDialog({ tournament, onClose, onRegistered }: RegisterDialogProps) {
  const user = useUser();
  const { mutateAsync } = useRegister();
  const form = useSchemaForm(RegistrationInput, {
    email: user?.email ?? '',
    fortniteUsername: user?.username ?? '',
  });
  const { errors } = form.formState;
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
      <Field
        label="Email"
        hint={
          isWaiting ? 'When a seat is free, we send its code here.' : 'We will send your code here.'
        }
        error={errors.email?.message}
      >
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field
        label="Fortnite username"
        hint="The name you play under."
        error={errors.fortniteUsername?.message}
      >
        <UsernameInput {...form.register('fortniteUsername')} />
      </Field>
    </FormDialog>
  );
}
