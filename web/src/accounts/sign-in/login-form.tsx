import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type Reply } from '#platform/api/client.ts';
import { refusalOf, showRefusal, useSchemaForm } from '#platform/forms/schema-form.ts';
import { call } from '#platform/api/queries.ts';
import { storeSession } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { LoginMessage } from './login-message.ts';
import { ResendVerification } from './resend-verification.tsx';
import { SecondStepForm } from './second-step-form.tsx';

const schema = async () => (await import('@last-circle/contract/accounts/accounts.ts')).LoginInput;

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
  const { errors, isSubmitting } = form.formState;
  const refusal = refusalOf(form);

  const submit = form.handleSubmit(async (body) => {
    try {
      const answer = await call(client, 'POST /auth/login', { body });
      if ('challenge' in answer) setChallenge(answer.challenge);
      else onSignedIn(answer);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      setUnverified(code === 'forbidden' ? body.email : undefined);
      showRefusal(form, error, 'Login failed. Please try again.');
      if (code === 'unauthenticated') form.setFocus('password', { shouldSelect: true });
    }
  });

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
    <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void submit(event)}>
      {notice && refusal === undefined && (
        <Notice
          kind="success"
          actions={
            notice.unverified !== undefined && <ResendVerification email={notice.unverified} />
          }
        >
          {notice.message}
        </Notice>
      )}
      <Field label="Email" error={errors.email?.message}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          readOnly={email !== undefined}
          required
          {...form.register('email')}
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" required {...form.register('password')} />
      </Field>
      {refusal !== undefined && (
        <Notice
          kind="error"
          actions={
            unverified !== undefined && <ResendVerification key={unverified} email={unverified} />
          }
        >
          {refusal}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={isSubmitting}
        busyText="Logging in..."
      >
        Log in
      </Button>
    </form>
  );
}
