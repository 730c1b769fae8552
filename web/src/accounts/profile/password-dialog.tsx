import type { ComponentProps } from 'react';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { SignInCodeField } from '#platform/sign-in/code-field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';

const contract = () => import('@last-circle/contract/accounts/second-factor.ts');
const passwordSchema = async () => (await contract()).SetUpInput;
const bothSchema = async () => (await contract()).PasswordAndCodeInput;

const password = {
  as: PasswordInput,
  name: 'password',
  label: 'Your password',
  autoComplete: 'current-password',
  required: true,
  'data-first-focus': true,
} as const;

interface DialogProps<Out> extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'action' | 'busyText' | 'failure' | 'onClose'
> {
  onSubmit: (body: Out) => Promise<unknown>;
}

/** Asks for the password before something is done to the account. */
export function PasswordDialog(props: DialogProps<{ password: string }>) {
  const form = useSchemaForm(passwordSchema, { password: '' });
  return (
    <FormDialog size="small" form={form} {...props}>
      <TextField form={form} {...password} />
    </FormDialog>
  );
}

/** Asks for both steps of the sign-in. */
export function PasswordAndCodeDialog(props: DialogProps<{ password: string; code: string }>) {
  const form = useSchemaForm(bothSchema, { password: '', code: '' });
  return (
    <FormDialog size="small" form={form} {...props}>
      <TextField form={form} {...password} />
      <SignInCodeField error={form.formState.errors.code?.message} {...form.register('code')} />
    </FormDialog>
  );
}
