import { Trash2 } from 'lucide-react';
import { deleteConfirmation, messageOf } from './run-action.ts';
import { MutationButton, type MutationButtonProps } from './mutation-button.tsx';

interface DeleteButtonProps<In> extends Omit<
  MutationButtonProps<In, { message: string }>,
  'confirmation' | 'done'
> {
  question: string;
  /** What is deleted with it. */
  detail?: string;
}

/** Deletes after confirmation. */
export function DeleteButton<In>(props: DeleteButtonProps<In>) {
  const { question, detail, children = 'Delete', ...rest } = props;
  return (
    <MutationButton {...rest} confirmation={deleteConfirmation(question, detail)} done={messageOf}>
      {!rest.mutation.isPending && <Trash2 aria-hidden="true" className="size-4" />}
      {children}
    </MutationButton>
  );
}
