import { RegistrationInput, type Tournament } from '@last-circle/contract/tournaments.ts';
import { refusalOf, showRefusal, useSchemaForm } from '#api/forms.ts';
import { useUser } from '#api/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast.ts';
import { useRegister } from './use-registration.ts';

interface RegisterDialogProps {
  tournament: Tournament;
  onClose: () => void;
  onRegistered: () => void;
}

export function RegisterDialog({ tournament, onClose, onRegistered }: RegisterDialogProps) {
  const user = useUser();
  const { mutateAsync } = useRegister();
  const form = useSchemaForm(RegistrationInput, {
    email: user?.email ?? '',
    fortniteUsername: user?.username ?? '',
  });
  const { errors, isSubmitting } = form.formState;
  const refusal = refusalOf(form);

  const submit = form.handleSubmit(async (body) => {
    try {
      const { message } = await mutateAsync({ params: { id: tournament.id }, body });
      toast.success(message);
      onRegistered();
    } catch (error) {
      showRefusal(form, error, 'Registration failed');
    }
  });

  return (
    <Dialog title="Register" description={tournament.name} size="small" onClose={onClose}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody className="flex flex-col gap-5">
          <Field label="Email" hint="Your code is sent here." error={errors.email?.message}>
            <Input type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          <Field
            label="Fortnite username"
            hint="The name you play under."
            error={errors.fortniteUsername?.message}
          >
            <Input
              autoComplete="nickname"
              autoCapitalize="off"
              spellCheck={false}
              {...form.register('fortniteUsername')}
            />
          </Field>
          {refusal && (
            <p role="alert" className="text-sm text-danger">
              {refusal}
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Registering...">
            Register
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
