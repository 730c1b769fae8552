import { useState } from 'react';
import { OnceShownDialog } from '#platform/forms/once-shown-dialog.tsx';
import { longestTokenName, tokenScopes } from '@last-circle/contract/access/api-token-rules.ts';
import { TokenInput } from '@last-circle/contract/accounts/api-tokens.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#platform/forms/text-field.tsx';
import { ErrorText } from '#ui/feedback/error-text.tsx';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import { scopeLabels } from './token-list.tsx';

/** Makes a token and shows it once. */
export function CreateToken() {
  const [token, setToken] = useState<string>();
  return (
    <>
      <DialogButton
        variant="primary"
        dialog={(onClose) => <TokenDialog onCreated={setToken} onClose={onClose} />}
      >
        Create token
      </DialogButton>
      {token !== undefined && (
        <OnceShownDialog
          title="Save the token now"
          label="Token"
          value={token}
          onClose={() => setToken(undefined)}
        >
          <p>
            Programs send it with each request: <code>Authorization: Bearer {'<token>'}</code>. It
            is not shown again.
          </p>
        </OnceShownDialog>
      )}
    </>
  );
}

interface TokenDialogProps {
  onCreated: (token: string) => void;
  onClose: () => void;
}

function TokenDialog({ onCreated, onClose }: TokenDialogProps) {
  const { mutateAsync } = useApiMutation('POST /admin/api-tokens');
  const form = useSchemaForm(TokenInput, { name: '', scopes: [] });
  const error = form.formState.errors.scopes?.message;
  const scopes = form.watch('scopes');

  const toggle = (scope: (typeof tokenScopes)[number]) =>
    form.setValue(
      'scopes',
      tokenScopes.filter((one) => (one === scope ? !scopes.includes(one) : scopes.includes(one))),
      { shouldDirty: true, shouldValidate: true },
    );

  return (
    <FormDialog
      title="Create a token"
      form={form}
      action="Create token"
      busyText="Creating..."
      guardsChanges
      failure="Failed to create the token"
      onSubmit={async (body) => {
        onCreated((await mutateAsync({ body })).token);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="The program that uses it. The audit log shows this name next to yours."
        maxLength={longestTokenName}
        autoComplete="off"
        placeholder="Score bot"
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-medium">It may</legend>
        {tokenScopes.map((scope) => (
          <Checkbox
            key={scope}
            className="flex w-full py-1.5"
            checked={scopes.includes(scope)}
            onChange={() => toggle(scope)}
            label={
              <span>
                <span className="font-semibold">{scopeLabels[scope].name}</span>
                <span className="block text-muted">{scopeLabels[scope].does}</span>
              </span>
            }
          />
        ))}
        <ErrorText className="mt-1">{error}</ErrorText>
      </fieldset>
    </FormDialog>
  );
}
