import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { stillUploadingText } from '@last-circle/contract/content/upload-rules.ts';
import { toast } from '#ui/toasts/toast.ts';
import { ErrorText } from '#ui/feedback/error-text.tsx';
import { refusalOf, showAtForm, submitOf } from './schema-form.ts';
import { useUnsavedChangesBlocker } from './unsaved-changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';

interface FormDialogProps<In extends FieldValues, Out, Reply> {
  title: string;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  form: UseFormReturn<In, unknown, Out>;
  /** The label of the button that submits. */
  action: string;
  /** 'Saving...' by default. */
  busyText?: string;
  /** Whether what it does cannot be taken back. */
  isDangerous?: boolean;
  canSubmit?: boolean;
  /** Nothing is submitted while this is true. */
  isUploading?: boolean;
  /** Whether changes are discarded only after confirmation. */
  guardsChanges?: boolean;
  /** An error that it throws is shown beside the fields that the server names, else at the form. */
  onSubmit: (values: Out) => Promise<Reply>;
  /** The toast of a success, which closes the dialog; without it `onSubmit` does both. */
  done?: string | ((reply: Reply) => string) | undefined;
  /** The message when the server gave no reason. */
  failure: string;
  onClose: () => void;
  /** The fields, stacked. */
  children: ReactNode;
}

/** A form in a dialog: Cancel, one button that submits, and the reason of a refusal. */
export function FormDialog<In extends FieldValues, Out, Reply>({
  title,
  description,
  size,
  form,
  action,
  busyText = 'Saving...',
  isDangerous = false,
  canSubmit = true,
  isUploading = false,
  guardsChanges = false,
  onSubmit,
  done,
  failure,
  onClose,
  children,
}: FormDialogProps<In, Out, Reply>) {
  const { isDirty, isSubmitting } = form.formState;
  const canLeave = useUnsavedChangesBlocker(guardsChanges && (isDirty || isUploading));
  const message = refusalOf(form);
  const refusal = message === stillUploadingText && !isUploading ? undefined : message;

  const submit = submitOf(form, failure, async (values) => {
    if (isUploading) return showAtForm(form, stillUploadingText);
    const reply = await onSubmit(values);
    if (done === undefined) return;
    toast.success(typeof done === 'string' ? done : done(reply));
    onClose();
  });

  async function close() {
    if (guardsChanges && isSubmitting) return;
    if (await canLeave()) onClose();
  }

  return (
    <Dialog
      title={title}
      description={description}
      {...(size && { size })}
      onClose={() => void close()}
    >
      <form className="contents" noValidate onSubmit={submit}>
        <DialogBody className="flex flex-col gap-5">{children}</DialogBody>
        <DialogFooter className="sm:flex-wrap">
          <ErrorText className="max-sm:order-last sm:order-first sm:basis-full">
            {refusal}
          </ErrorText>
          <Button onClick={() => void close()}>Cancel</Button>
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={!canSubmit}
            isBusy={isSubmitting}
            busyText={busyText}
          >
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
