import { StartInput, type Tournament } from '@last-circle/contract/tournaments.ts';
import { refusalOf, showRefusal, useSchemaForm } from '#api/forms.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast.ts';
import { useStart } from './admin-calls.ts';
import { StartRecipients } from './start-recipients.tsx';

interface StartDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

export function StartDialog({ tournament, onClose }: StartDialogProps) {
  const { mutateAsync } = useStart();
  const form = useSchemaForm(StartInput, { gameLink: tournament.gameLink ?? '' });
  const { errors, isSubmitting } = form.formState;
  const refusal = refusalOf(form);

  const submit = form.handleSubmit(async (body) => {
    try {
      const { message } = await mutateAsync({ params: { id: tournament.id }, body });
      toast.success(message);
      onClose();
    } catch (error) {
      showRefusal(form, error, 'Failed to start tournament');
    }
  });

  return (
    <Dialog title="Start Tournament" description={tournament.name} onClose={onClose}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody className="flex flex-col gap-6">
          <Field
            label="Game link"
            hint="Goes into the mail, and to the page of the tournament for verified participants."
            error={errors.gameLink?.message}
          >
            <Input
              type="url"
              inputMode="url"
              maxLength={500}
              autoComplete="off"
              placeholder="https://"
              {...form.register('gameLink')}
            />
          </Field>
          <StartRecipients tournament={tournament} />
          {refusal && (
            <p role="alert" className="text-sm text-danger">
              {refusal}
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Starting...">
            Start Tournament
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
