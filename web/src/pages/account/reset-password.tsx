import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { call } from '#platform/api/queries.ts';
import { clearSession } from '#platform/session/session.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths, withOrigin } from '#paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AccountFrame, TextLink } from '#accounts/sign-in/account-frame.tsx';
import { tokenSearch } from '#accounts/sign-in/search.ts';
import { NewPasswordFields } from '#accounts/sign-in/new-password-fields.tsx';
import { useOrigin } from '#accounts/sign-in/origin.ts';
import { AccountForm } from '#accounts/sign-in/account-form.tsx';

const schema = async () =>
  (await import('@last-circle/contract/accounts/accounts.ts')).NewPasswordForm;

export function Page() {
  const { token } = useSearchParams(tokenSearch).values;
  return (
    <AccountFrame
      fields={2}
      title="Set a new password"
      intro="You will be logged out on all your devices."
      footer={<TextLink to={withOrigin(paths.login, useOrigin())}>Back to login</TextLink>}
    >
      <FormOrNotice token={token} />
    </AccountFrame>
  );
}

const NewLink = () => (
  <TextLink to={withOrigin(paths.forgotPassword, useOrigin())}>Request a new link</TextLink>
);

function FormOrNotice({ token }: { token: string }) {
  if (token) return <ResetForm token={token} />;
  return (
    <Notice kind="error" actions={<NewLink />}>
      This link is incomplete. Please open it again from the email.
    </Notice>
  );
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const origin = useOrigin();
  const client = useQueryClient();
  const form = useSchemaForm(schema, { password: '', confirmPassword: '' });

  async function reset({ password }: { password: string }) {
    const { message } = await call(client, 'POST /auth/reset-password', {
      body: { token, password },
    });
    clearSession();
    toast.success(message);
    await navigate({
      href: withOrigin(paths.login, origin),
      state: { loginMessage: { message } },
      replace: true,
    });
  }

  return (
    <AccountForm
      form={form}
      action="Set password"
      busyText="Saving..."
      failure="The password could not be set. Please try again."
      onSubmit={reset}
      help={<NewLink />}
    >
      <FormProvider {...form}>
        <NewPasswordFields name="password" label="New password" />
      </FormProvider>
    </AccountForm>
  );
}
