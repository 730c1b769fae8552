import { useState } from 'react';
import type { Reply } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Copyable } from '#ui/controls/copyable.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { QrCode } from './qr-code.tsx';

const contract = () => import('@last-circle/contract/accounts/second-factor.ts');
const passwordSchema = async () => (await contract()).SetUpInput;
const codeSchema = async () => (await contract()).SecondCodeInput;

type Secret = Reply<'POST /auth/second-factor'>;

interface SetUpDialogProps {
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** The password, then the app with its first code. */
export function SetUpDialog({ onCodes, onClose }: SetUpDialogProps) {
  const [secret, setSecret] = useState<Secret>();
  return secret ? (
    <AppDialog secret={secret} onCodes={onCodes} onClose={onClose} />
  ) : (
    <PasswordDialog onSecret={setSecret} onClose={onClose} />
  );
}

interface PasswordDialogProps {
  onSecret: (secret: Secret) => void;
  onClose: () => void;
}

function PasswordDialog({ onSecret, onClose }: PasswordDialogProps) {
  const { mutateAsync } = useApiMutation('POST /auth/second-factor');
  const form = useSchemaForm(passwordSchema, { password: '' });
  return (
    <FormDialog
      title="Switch on two-step sign-in"
      description="You need an authenticator app, on your phone or in your password manager."
      size="small"
      form={form}
      action="Continue"
      busyText="Checking..."
      failure="It could not be switched on. Please try again."
      onSubmit={async (body) => onSecret(await mutateAsync({ body }))}
      onClose={onClose}
    >
      <Field label="Your password" error={form.formState.errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          required
          data-first-focus
          {...form.register('password')}
        />
      </Field>
    </FormDialog>
  );
}

function AppDialog({ secret, onCodes, onClose }: SetUpDialogProps & { secret: Secret }) {
  const { mutateAsync } = useApiMutation('POST /auth/second-factor/on');
  const form = useSchemaForm(codeSchema, { code: '' });

  async function switchOn(body: { code: string }) {
    const { message, recoveryCodes } = await mutateAsync({ body });
    toast.success(message);
    onCodes(recoveryCodes);
  }

  return (
    <FormDialog
      title="Add the account to your app"
      description="Scan the code with your authenticator app, or type the key into it."
      size="small"
      form={form}
      action="Switch on"
      busyText="Checking..."
      failure="It could not be switched on. Please try again."
      onSubmit={switchOn}
      onClose={onClose}
    >
      <QrCode text={secret.uri} label="QR code for your authenticator app" />
      <Copyable label="Key" value={secret.secret.replaceAll(/.{4}(?=.)/g, '$& ')} />
      <Field
        label="Code"
        hint="The six digits that the app shows now."
        error={form.formState.errors.code?.message}
      >
        <Input
          className="h-11 font-mono text-lg tracking-widest"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          required
          data-first-focus
          {...form.register('code')}
        />
      </Field>
    </FormDialog>
  );
}
