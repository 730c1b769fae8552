import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { refusalOf, showRefusal, useSchemaForm } from '#platform/forms/schema-form.ts';
import { call } from '#platform/api/queries.ts';
import { clearSession } from '#platform/session/session.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths, withOrigin } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AccountFrame, TextLink } from '#accounts/sign-in/account-frame.tsx';
import { tokenSearch } from '#accounts/sign-in/search.ts';
import { NewPasswordFields } from '#accounts/sign-in/new-password-fields.tsx';
import { useOrigin } from '#accounts/sign-in/origin.ts';

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
  const { isSubmitting } = form.formState;
  const refusal = refusalOf(form);

  const submit = form.handleSubmit(async ({ password }) => {
    try {
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
    } catch (error) {
      showRefusal(form, error, 'The password could not be set. Please try again.');
    }
  });

  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <FormProvider {...form}>
        <NewPasswordFields name="password" label="New password" />
      </FormProvider>
      {refusal !== undefined && (
        <Notice kind="error" actions={<NewLink />}>
          {refusal}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={isSubmitting}
        busyText="Saving..."
      >
        Set password
      </Button>
    </form>
  );
}
