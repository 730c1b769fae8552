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
  /** Whether it is an icon, whose name is its label and tooltip. */
  isIcon?: boolean;
}

const iconClass = 'size-11 px-0! py-0!';

/** Deletes after confirmation. */
export function DeleteButton<In>(props: DeleteButtonProps<In>) {
  const { question, detail, isIcon = false, children = 'Delete', ...rest } = props;
  return (
    <MutationButton
      {...rest}
      {...(isIcon && { variant: 'quiet', title: 'Delete', className: iconClass, busyText: '' })}
      confirmation={deleteConfirmation(question, detail)}
      done={messageOf}
    >
      {!rest.mutation.isPending && (
        <Trash2 aria-hidden="true" className={isIcon ? 'size-5' : 'size-4'} />
      )}
      {isIcon ? <span className="sr-only">{children}</span> : children}
    </MutationButton>
  );
}
