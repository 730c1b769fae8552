import { FormProvider } from 'react-hook-form';
import { refusalOf, useSchemaForm, submitOf } from '#platform/forms/schema-form.ts';
import { Head } from '#platform/router/head.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { NewPasswordFields } from '#accounts/sign-in/new-password-fields.tsx';
import { TextField } from '#platform/forms/text-field.tsx';

const schema = async () =>
  (await import('@last-circle/contract/accounts/accounts.ts')).ChangePasswordForm;

export const title = 'Change password';

export const Page = () => (
  <div className="mx-auto w-full max-w-xl">
    <Head title={title} isIndexed={false} />
    <PageHeader
      title={title}
      description="You stay logged in here and are logged out on your other devices."
    />
    <Card>
      <ChangeForm />
    </Card>
  </div>
);

function ChangeForm() {
  const user = useUser();
  const { mutateAsync, data } = useApiMutation('POST /auth/change-password');
  const form = useSchemaForm(schema, {
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
  });
  const { isSubmitting } = form.formState;
  const refusal = refusalOf(form);

  const submit = submitOf(
    form,
    'The password could not be changed. Please try again.',
    async ({ currentPassword, newPassword }) => {
      const { message } = await mutateAsync({ body: { currentPassword, newPassword } });
      form.reset();
      toast.success(message);
    },
  );

  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
      {/* Lets password managers know whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <TextField
        as={PasswordInput}
        form={form}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <FormProvider {...form}>
        <NewPasswordFields name="newPassword" label="New password" />
      </FormProvider>
      {refusal !== undefined && <Notice kind="error">{refusal}</Notice>}
      {data && <Notice kind="success">{data.message}</Notice>}
      <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Saving...">
        Change password
      </Button>
    </form>
  );
}
