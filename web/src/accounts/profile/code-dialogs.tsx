import type { PasswordAndCodeInput } from '@last-circle/contract/accounts/second-factor.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import type { UseFormReturn } from 'react-hook-form';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { SignInCodeField } from '#platform/sign-in/code-field.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { toast } from '#ui/toasts/toast.ts';

const contract = () => import('@last-circle/contract/accounts/second-factor.ts');
const schema = async () => (await contract()).PasswordAndCodeInput;
const empty = { password: '', code: '' };

interface MakeCodesDialogProps {
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

export function MakeCodesDialog({ onCodes, onClose }: MakeCodesDialogProps) {
  const { mutateAsync } = useApiMutation('POST /auth/second-factor/recovery-codes');
  const form = useSchemaForm(schema, empty);
  return (
    <FormDialog
      title="New recovery codes"
      description="The former ones no longer work afterwards."
      size="small"
      form={form}
      action="Make new codes"
      busyText="Making..."
      failure="The codes could not be made. Please try again."
      onSubmit={async (body) => onCodes((await mutateAsync({ body })).recoveryCodes)}
      onClose={onClose}
    >
      <PasswordAndCode form={form} />
    </FormDialog>
  );
}

export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useApiMutation('POST /auth/second-factor/off');
  const form = useSchemaForm(schema, empty);

  async function switchOff(body: { password: string; code: string }) {
    toast.success((await mutateAsync({ body })).message);
    onClose();
  }

  return (
    <FormDialog
      title="Switch off two-step sign-in"
      description="Your password alone opens your account afterwards."
      size="small"
      form={form}
      action="Switch off"
      busyText="Switching off..."
      failure="It could not be switched off. Please try again."
      onSubmit={switchOff}
      onClose={onClose}
    >
      <PasswordAndCode form={form} />
    </FormDialog>
  );
}

interface PasswordAndCodeProps {
  form: UseFormReturn<PasswordAndCodeInput, unknown, PasswordAndCodeInput>;
}

function PasswordAndCode({ form }: PasswordAndCodeProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          required
          data-first-focus
          {...form.register('password')}
        />
      </Field>
      <SignInCodeField error={errors.code?.message} {...form.register('code')} />
    </>
  );
}
