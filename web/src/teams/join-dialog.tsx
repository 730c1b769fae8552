import { useNavigate } from 'react-router';
import { JoinInput } from '@last-circle/contract/teams.ts';
import { isMissing, textOf } from '#api/client.ts';
import { refusalOf, showRefusal, useSchemaForm } from '#api/forms.ts';
import { useUser } from '#api/session.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast.ts';
import { useTeamMutation } from './use-team-call.ts';

interface JoinDialogProps {
  /** Which is looked at. */
  tournamentId: number;
  /** Of an invite link, else empty. */
  code: string;
  onClose: () => void;
}

const fallback = 'Failed to join team';

export function JoinDialog({ tournamentId, code, onClose }: JoinDialogProps) {
  const navigate = useNavigate();
  const user = useUser();
  const { mutateAsync } = useTeamMutation('POST /teams/join-by-code');
  const form = useSchemaForm(JoinInput, {
    inviteCode: code.toUpperCase(),
    fortniteUsername: user?.username ?? '',
    email: user?.email ?? '',
  });
  const { errors, isSubmitting } = form.formState;
  const refusal = refusalOf(form);

  const submit = form.handleSubmit(async (body) => {
    try {
      const joined = await mutateAsync({ body });
      toast.success(joined.message);
      if (joined.tournamentId === tournamentId) onClose();
      else await navigate(paths.tournamentTeams(joined.tournamentId));
    } catch (error) {
      if (!isMissing(error)) return showRefusal(form, error, fallback);
      const message = textOf(error, fallback);
      form.setError('inviteCode', { type: 'server', message }, { shouldFocus: true });
      toast.error(message);
    }
  });

  return (
    <Dialog title="Join with Code" size="small" onClose={onClose}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody className="flex flex-col gap-5">
          <Field
            label="Invite code"
            hint="Eight letters and digits from the team's captain."
            error={errors.inviteCode?.message}
          >
            <CodeInput {...form.register('inviteCode')} autoComplete="off" />
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
          <Field
            label="Email"
            hint="The notice of the start is sent here."
            error={errors.email?.message}
          >
            <Input type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          {refusal && (
            <p role="alert" className="text-sm text-danger">
              {refusal}
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Joining...">
            Join team
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
