import type { Provider } from '@last-circle/contract/oidc-rules.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';

const contract = () => import('@last-circle/contract/oidc.ts');
const withPassword = async () => (await contract()).ConnectWithPasswordInput;
const withoutPassword = async () => (await contract()).ConnectInput;

interface ConnectDialogProps {
  provider: Provider;
  /** Whether the viewer has one to give. */
  hasPassword: boolean;
  onClose: () => void;
}

/** Leads to the provider, which leads back to the profile. */
export function ConnectDialog({ provider, hasPassword, onClose }: ConnectDialogProps) {
  const { mutateAsync } = useApiMutation('POST /auth/connected-accounts');
  const form = useSchemaForm(hasPassword ? withPassword : withoutPassword, {
    provider: provider.id,
    ...(hasPassword && { password: '' }),
  });
  return (
    <FormDialog
      title={`Connect ${provider.name}`}
      description={`${provider.name} asks you to log in there, and leads back here.`}
      size="small"
      form={form}
      action={`Go to ${provider.name}`}
      busyText="Leading you there..."
      failure={`${provider.name} could not be connected. Please try again.`}
      onSubmit={async (body) => location.assign((await mutateAsync({ body })).url)}
      onClose={onClose}
    >
      {hasPassword && (
        <Field label="Your password" error={form.formState.errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            required
            data-first-focus
            {...form.register('password')}
          />
        </Field>
      )}
    </FormDialog>
  );
}
