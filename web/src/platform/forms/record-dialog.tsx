import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from './form-dialog.tsx';

type FormProps<In extends FieldValues, Out> = ComponentProps<typeof FormDialog<In, Out, unknown>>;

interface RecordDialogProps<In extends FieldValues, Out> extends Pick<
  FormProps<In, Out>,
  'title' | 'form' | 'action' | 'canSubmit' | 'isUploading' | 'onClose' | 'children'
> {
  /** What is edited: 'Product'. */
  kind: string;
  /** The name of the one that is edited; without it one is created. */
  name: string | undefined;
  save: (values: Out) => Promise<unknown>;
}

/** What is sent of an existing record: fields that other controls change too only where they were changed here. */
export const withoutUntouched = <Body extends object, Field extends keyof Body>(
  body: Body,
  touched: { [F in Field]?: boolean | undefined },
  fields: readonly Field[],
): Omit<Body, Field> & Partial<Pick<Body, Field>> => {
  const sent: Omit<Body, Field> & Partial<Pick<Body, Field>> = { ...body };
  for (const field of fields) if (!touched[field]) delete sent[field];
  return sent;
};

/** The form of a record, in a dialog that asks before it discards changes. */
export function RecordDialog<In extends FieldValues, Out>(props: RecordDialogProps<In, Out>) {
  const { kind, name, save, ...rest } = props;
  const verb = name === undefined ? 'create' : 'update';
  return (
    <FormDialog
      {...rest}
      description={name}
      size="large"
      guardsChanges
      failure={`Failed to ${verb} ${kind.toLowerCase()}`}
      onSubmit={save}
      done={`${kind} ${verb}d successfully`}
    />
  );
}
