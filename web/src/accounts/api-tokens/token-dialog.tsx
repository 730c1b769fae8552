import { longestTokenName, tokenScopes } from '@last-circle/contract/api-token-rules.ts';
import { TokenInput } from '@last-circle/contract/accounts/api-tokens.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { scopeLabels } from './labels.ts';

interface TokenDialogProps {
  onCreated: (token: string) => void;
  onClose: () => void;
}

export function TokenDialog({ onCreated, onClose }: TokenDialogProps) {
  const { mutateAsync } = useApiMutation('POST /admin/api-tokens');
  const form = useSchemaForm(TokenInput, { name: '', scopes: [] });
  const { errors } = form.formState;
  const error = errors.scopes?.message;
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
      onSubmit={async (body) => onCreated((await mutateAsync({ body })).token)}
      onClose={onClose}
    >
      <Field
        label="Name"
        hint="Of the program that uses it; the audit log names it beside you."
        error={errors.name?.message}
      >
        <Input
          maxLength={longestTokenName}
          autoComplete="off"
          placeholder="Score bot"
          {...form.register('name')}
        />
      </Field>
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
        {error && (
          <p role="alert" className="mt-1 text-sm text-danger">
            {error}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}
