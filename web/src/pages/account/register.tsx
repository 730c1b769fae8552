import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { refusalOf, showRefusal, useSchemaForm } from '#platform/forms/schema-form.ts';
import { call } from '#platform/api/queries.ts';
import { paths, withOrigin } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { UsernameInput } from '#ui/fields/username-input.tsx';
import { AccountFrame, TextLink } from '#accounts/sign-in/account-frame.tsx';
import { LoginReason } from '#accounts/sign-in/login-reason.tsx';
import { NewPasswordFields } from '#accounts/sign-in/new-password-fields.tsx';
import { useOrigin } from '#accounts/sign-in/origin.ts';
import { TextField } from '#platform/forms/text-field.tsx';

const schema = async () =>
  (await import('@last-circle/contract/accounts/accounts.ts')).RegisterForm;

const pleaseFix = 'Please fix the errors in the form';

export { startOf } from '#accounts/sign-in/origin.ts';

export function Page() {
  const origin = useOrigin();
  return (
    <AccountFrame
      fields={4}
      hasProviders
      title="Create your account"
      intro={
        <LoginReason action="Create an account">
          It is free. All you need is an email address.
        </LoginReason>
      }
      footer={
        <TextLink to={withOrigin(paths.login, origin)}>Already have an account? Log in</TextLink>
      }
    >
      <RegisterForm origin={origin} />
    </AccountFrame>
  );
}

function RegisterForm({ origin }: { origin: string | undefined }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useSchemaForm(schema, {
    email: '',
    username: '',
    password: '',
    confirmPassword: '',
  });
  const { errors, isSubmitted, isSubmitting } = form.formState;
  const { root: _, ...wrong } = errors;
  const notice = isSubmitted && Object.keys(wrong).length > 0 ? pleaseFix : refusalOf(form);

  const submit = form.handleSubmit(
    async ({ email, username, password }) => {
      try {
        const body = { email, username, password, from: origin };
        const { message } = await call(client, 'POST /auth/register', { body });
        await navigate({
          href: withOrigin(paths.login, origin),
          state: { loginMessage: { message, unverified: email } },
        });
      } catch (error) {
        showRefusal(form, error, 'Registration failed. Please try again.');
      }
    },
    () => toast.error(pleaseFix),
  );

  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        form={form}
        name="email"
        label="Email"
        hint="We will send you a link to verify it."
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField
        as={UsernameInput}
        form={form}
        name="username"
        label="Fortnite username"
        hint="The name other players know you by."
        autoComplete="nickname"
        required
      />
      <FormProvider {...form}>
        <NewPasswordFields name="password" label="Password" />
      </FormProvider>
      {notice !== undefined && <Notice kind="error">{notice}</Notice>}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={isSubmitting}
        busyText="Creating your account..."
      >
        Create account
      </Button>
    </form>
  );
}
