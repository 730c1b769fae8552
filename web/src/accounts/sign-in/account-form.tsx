import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { refusalOf, submitOf } from '#platform/forms/schema-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface AccountFormProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  /** The label of the button that submits. */
  action: string;
  busyText: string;
  /** An error that it throws is shown beside the fields that the server names, else above the button. */
  onSubmit: (values: Out) => Promise<unknown>;
  /** The message when the server gave no reason. */
  failure: string;
  /** What helps against a refusal. */
  help?: ReactNode;
  children: ReactNode;
  /** Below the fields and the refusal. */
  notice?: ReactNode;
}

/** A form of one column with the reason of a refusal above its button. */
export function AccountForm<In extends FieldValues, Out>(props: AccountFormProps<In, Out>) {
  const { form, action, busyText, onSubmit, failure, help, children, notice } = props;
  const refusal = refusalOf(form);
  const submit = submitOf(form, failure, onSubmit);
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
      {children}
      {refusal !== undefined && (
        <Notice kind="error" actions={help}>
          {refusal}
        </Notice>
      )}
      {notice}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={form.formState.isSubmitting}
        busyText={busyText}
      >
        {action}
      </Button>
    </form>
  );
}
