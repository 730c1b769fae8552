import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Reply } from '#platform/api/client.ts';
import { call } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSite } from '#platform/page/site.ts';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { TextField } from '#platform/forms/text-field.tsx';
import { useSecondStep, type SecondStepProps } from './second-step.ts';
import { storeSession, useSession } from '#platform/session/session.ts';
import type { SignInRequest } from '#platform/session/sign-in-again.ts';
import { SignInCodeField } from './code-field.tsx';

const schema = async () => (await import('@last-circle/contract/accounts/accounts.ts')).LoginInput;

const frame = {
  title: 'Log in again',
  description: 'Your session has ended. Nothing on this page is lost.',
  size: 'small',
  action: 'Log in',
  busyText: 'Logging in...',
  failure: 'Login failed. Please try again.',
} as const;

/** Opens over the page whose session has ended, so that nothing on it is lost. */
export function SignInDialog({ user, answer }: SignInRequest) {
  const client = useQueryClient();
  const [challenge, setChallenge] = useState<string>();
  const onClose = () => answer(false);
  const session = useSession();
  const isRenewed = typeof session !== 'string' && session.token !== null;

  // Another tab has renewed the session, such as that of the provider.
  useEffect(() => {
    if (isRenewed) answer(true);
  }, [isRenewed, answer]);

  function onSignedIn(session: Reply<'POST /auth/login/code'>) {
    storeSession(session);
    answer(true);
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }

  return challenge === undefined ? (
    <PasswordDialog
      email={user.email}
      onSignedIn={onSignedIn}
      onChallenge={setChallenge}
      onClose={onClose}
    />
  ) : (
    <CodeDialog
      challenge={challenge}
      onSignedIn={onSignedIn}
      onExpired={() => setChallenge(undefined)}
      onClose={onClose}
    />
  );
}

interface PasswordDialogProps extends Pick<SecondStepProps, 'onSignedIn'> {
  email: string;
  onChallenge: (challenge: string) => void;
  onClose: () => void;
}

function PasswordDialog({ email, onSignedIn, onChallenge, onClose }: PasswordDialogProps) {
  const client = useQueryClient();
  const form = useSchemaForm(schema, { email, password: '' });

  async function signIn(body: { email: string; password: string }) {
    const answer = await call(client, 'POST /auth/login', { body });
    if ('challenge' in answer) onChallenge(answer.challenge);
    else onSignedIn(answer);
  }

  return (
    <FormDialog {...frame} form={form} onSubmit={signIn} onClose={onClose}>
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        readOnly
      />
      <TextField
        as={PasswordInput}
        form={form}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        data-first-focus
      />
      <ProviderLinks />
    </FormDialog>
  );
}

/** They open a tab of their own, so that nothing on this page is lost. */
const ProviderLinks = () =>
  useSite().providers.map(({ id, name, startPath }) => (
    <a key={id} href={startPath} target="_blank" rel="noreferrer" className={buttonClass()}>
      Continue with {name} in a new tab
    </a>
  ));

function CodeDialog({ onClose, ...step }: SecondStepProps & { onClose: () => void }) {
  const { form, send } = useSecondStep(step);
  return (
    <FormDialog {...frame} form={form} onSubmit={send} onClose={onClose}>
      <SignInCodeField error={form.formState.errors.code?.message} {...form.register('code')} />
    </FormDialog>
  );
}
