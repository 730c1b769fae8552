import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { ApiError, type Reply } from '#platform/api/client.ts';
import { refusalOf, useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { call } from '#platform/api/queries.ts';
import { paths, withOrigin } from '#paths.ts';
import { storeSession } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AccountForm } from './account-form.tsx';
import { TextLink } from './account-frame.tsx';
import { ResendVerification } from './email-form.tsx';
import { useOrigin } from './origin.ts';
import { useLocation } from '@tanstack/react-router';
import { useSecondStep, type SecondStepProps } from '#platform/sign-in/second-step.ts';
import { SignInCodeField } from '#platform/sign-in/code-field.tsx';

const schema = async () => (await import('@last-circle/contract/accounts/accounts.ts')).LoginInput;

const logInTexts = {
  action: 'Log in',
  busyText: 'Logging in...',
  failure: 'Login failed. Please try again.',
};

function begin(session: Reply<'POST /auth/login/code'>) {
  storeSession(session);
  toast.success('Login successful!');
}

interface LoginFormProps {
  notice?: LoginMessage | undefined;
  /** The address of the one account that may log in. */
  email?: string;
  /** Without it the guard of the page redirects when the session begins. */
  onSignedIn?: typeof begin;
}

export function LoginForm({ notice, email, onSignedIn = begin }: LoginFormProps) {
  const client = useQueryClient();
  const [unverified, setUnverified] = useState<string>();
  const [challenge, setChallenge] = useState<string>();
  const form = useSchemaForm(schema, {
    email: email ?? notice?.unverified ?? '',
    password: '',
  });

  async function logIn(body: { email: string; password: string }) {
    try {
      const answer = await call(client, 'POST /auth/login', { body });
      if ('challenge' in answer) setChallenge(answer.challenge);
      else onSignedIn(answer);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      setUnverified(code === 'forbidden' ? body.email : undefined);
      if (code === 'unauthenticated') form.setFocus('password', { shouldSelect: true });
      throw error;
    }
  }

  if (challenge !== undefined) {
    return (
      <SecondStepForm
        challenge={challenge}
        onSignedIn={onSignedIn}
        onExpired={() => setChallenge(undefined)}
      />
    );
  }

  return (
    <AccountForm
      form={form}
      {...logInTexts}
      onSubmit={logIn}
      help={unverified !== undefined && <ResendVerification key={unverified} email={unverified} />}
    >
      {notice && refusalOf(form) === undefined && (
        <Notice
          kind="success"
          actions={
            notice.unverified !== undefined && <ResendVerification email={notice.unverified} />
          }
        >
          {notice.message}
        </Notice>
      )}
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        readOnly={email !== undefined}
        required
      />
      <TextField
        as={PasswordInput}
        form={form}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
      />
    </AccountForm>
  );
}

/** The message for the login page from the page before; stored in the history entry. */
interface LoginMessage {
  message: string;
  /** The e-mail address to verify. */
  unverified?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    loginMessage?: LoginMessage;
  }
}

export const useLoginMessage = () => useLocation().state.loginMessage;

/** Replaces the password on the login page. */
export function SecondStepForm(props: SecondStepProps) {
  const { form, send } = useSecondStep(props);
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <>
      <AccountForm form={form} {...logInTexts} onSubmit={send}>
        <SignInCodeField error={form.formState.errors.code?.message} {...form.register('code')} />
      </AccountForm>
      <Button onClick={props.onExpired}>Back</Button>
      <p className="text-sm text-muted">
        Lost your app and your recovery codes?{' '}
        <TextLink to={withOrigin(paths.forgotPassword, useOrigin())}>Set a new password</TextLink>{' '}
        by mail; there you can also remove two-step sign-in.
      </p>
    </>
  );
}
