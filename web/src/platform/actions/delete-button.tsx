import { Trash2 } from 'lucide-react';
import { deletion, messageOf } from './run-action.ts';
import { CallButton, type CallButtonProps } from './mutation-button.tsx';

interface DeleteButtonProps<In> extends Omit<
  CallButtonProps<In, { message: string }>,
  'ask' | 'done'
> {
  question: string;
  /** What goes with it. */
  detail?: string;
}

/** Deletes once that is confirmed. */
export function DeleteButton<In>(props: DeleteButtonProps<In>) {
  const { question, detail, children = 'Delete', ...rest } = props;
  return (
    <CallButton {...rest} ask={deletion(question, detail)} done={messageOf}>
      {!rest.call.isPending && <Trash2 aria-hidden="true" className="size-4" />}
      {children}
    </CallButton>
  );
}
