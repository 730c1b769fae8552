import { useNavigate } from '@tanstack/react-router';
import type { z } from '@last-circle/contract/zod.ts';
import { JoinInput } from '@last-circle/contract/competition/teams.ts';
import { isMissing, textOf } from '#platform/api/client.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { CodeInput } from '#ui/fields/code-input.tsx';
import { TextField } from '#platform/forms/text-field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { UsernameInput } from '#ui/fields/username-input.tsx';
import { useApiMutation } from '#platform/api/queries.ts';

interface JoinDialogProps {
  tournamentId: number;
  /** The code of an invite link, or empty. */
  code: string;
  onClose: () => void;
}

const failure = 'Failed to join team';

export function JoinDialog({ tournamentId, code, onClose }: JoinDialogProps) {
  const navigate = useNavigate();
  const user = useUser();
  const { mutateAsync } = useApiMutation('POST /teams/join-by-code');
  const form = useSchemaForm(JoinInput, {
    inviteCode: code.toUpperCase(),
    fortniteUsername: user?.username ?? '',
    email: user?.email ?? '',
  });

  async function join(body: z.output<typeof JoinInput>) {
    try {
      const joined = await mutateAsync({ body });
      toast.success(joined.message);
      if (joined.tournamentId === tournamentId) onClose();
      else await navigate({ href: paths.tournamentTeams(joined.tournamentId) });
    } catch (error) {
      if (!isMissing(error)) throw error;
      const message = textOf(error, failure);
      form.setError('inviteCode', { type: 'server', message }, { shouldFocus: true });
      toast.error(message);
    }
  }

  return (
    <FormDialog
      title="Join with Code"
      size="small"
      form={form}
      action="Join team"
      busyText="Joining..."
      failure={failure}
      onSubmit={join}
      onClose={onClose}
    >
      <TextField
        as={CodeInput}
        form={form}
        name="inviteCode"
        label="Invite code"
        hint="Eight letters and digits from the team's captain."
      />
      <TextField
        as={UsernameInput}
        form={form}
        name="fortniteUsername"
        label="Fortnite username"
        hint="The name you play under."
        autoComplete="nickname"
      />
      <TextField
        form={form}
        name="email"
        label="Email"
        hint="We will send the start notice here."
        type="email"
        autoComplete="email"
      />
    </FormDialog>
  );
}
