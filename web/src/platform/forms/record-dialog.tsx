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
