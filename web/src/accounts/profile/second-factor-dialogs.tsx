import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import type { Reply } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { Copyable } from '#ui/controls/copyable.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { PasswordAndCodeDialog, PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import type { SecondFactorAction } from './second-factor-panel.tsx';

const codeSchema = async () =>
  (await import('@last-circle/contract/accounts/second-factor.ts')).SecondCodeInput;

interface ClosingProps {
  onClose: () => void;
}

interface CodesProps extends ClosingProps {
  /** Called with new recovery codes. */
  onCodes: (codes: string[]) => void;
}

/** What is asked for, and then the recovery codes where new ones were made. */
export function SecondFactorDialogs(props: ClosingProps & { action: SecondFactorAction }) {
  const { action, onClose } = props;
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (action === 'on') return <SetUpDialog onCodes={setCodes} onClose={onClose} />;
  if (action === 'codes') return <MakeCodesDialog onCodes={setCodes} onClose={onClose} />;
  return <SwitchOffDialog onClose={onClose} />;
}

function MakeCodesDialog({ onCodes, onClose }: CodesProps) {
  const { mutateAsync } = useApiMutation('POST /auth/second-factor/recovery-codes');
  return (
    <PasswordAndCodeDialog
      title="New recovery codes"
      description="Your old codes stop working."
      action="Make new codes"
      busyText="Making..."
      failure="The codes could not be made. Please try again."
      onSubmit={async (body) => onCodes((await mutateAsync({ body })).recoveryCodes)}
      onClose={onClose}
    />
  );
}

function SwitchOffDialog({ onClose }: ClosingProps) {
  const { mutateAsync } = useApiMutation('POST /auth/second-factor/off');
  return (
    <PasswordAndCodeDialog
      title="Switch off two-step sign-in"
      description="After this, your password alone is enough to log in."
      action="Switch off"
      busyText="Switching off..."
      failure="It could not be switched off. Please try again."
      onSubmit={async (body) => {
        toast.success((await mutateAsync({ body })).message);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type Secret = Reply<'POST /auth/second-factor'>;

/** The password, then the app with its first code. */
function SetUpDialog(props: CodesProps) {
  const { mutateAsync } = useApiMutation('POST /auth/second-factor');
  const [secret, setSecret] = useState<Secret>();
  if (secret) return <AppDialog secret={secret} {...props} />;
  return (
    <PasswordDialog
      title="Switch on two-step sign-in"
      description="You need an authenticator app, on your phone or in your password manager."
      action="Continue"
      busyText="Checking..."
      failure="It could not be switched on. Please try again."
      onSubmit={async (body) => setSecret(await mutateAsync({ body }))}
      onClose={props.onClose}
    />
  );
}

function AppDialog({ secret, onCodes, onClose }: CodesProps & { secret: Secret }) {
  const { mutateAsync } = useApiMutation('POST /auth/second-factor/on');
  const form = useSchemaForm(codeSchema, { code: '' });
  return (
    <FormDialog
      title="Add the account to your app"
      description="Scan the code with your authenticator app, or type in the key."
      size="small"
      form={form}
      action="Switch on"
      busyText="Checking..."
      failure="It could not be switched on. Please try again."
      onSubmit={async (body) => {
        const { message, recoveryCodes } = await mutateAsync({ body });
        toast.success(message);
        onCodes(recoveryCodes);
      }}
      onClose={onClose}
    >
      <QrCode text={secret.uri} />
      <Copyable label="Key" value={secret.secret.replaceAll(/.{4}(?=.)/g, '$& ')} />
      <TextField
        form={form}
        name="code"
        label="Code"
        hint="The six digits your app shows now."
        controlClass="h-11 font-mono text-lg tracking-widest"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        required
        data-first-focus
      />
    </FormDialog>
  );
}

/** One square for each dark module of the code. */
function shapeOf(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}

/** Dark on white in both themes, as cameras want it. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => shapeOf(text), [text]);
  return (
    // An `img` would need a URL of it.
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full self-center rounded-sm"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
