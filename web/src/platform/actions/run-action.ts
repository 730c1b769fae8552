import { textOf } from '#platform/api/client.ts';
import { confirm } from '#ui/overlays/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';

/** The part of a TanStack Query mutation that a button needs. */
export interface Mutation<In, Out> {
  mutateAsync: (args: In) => Promise<Out>;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

export interface Messages<Out> {
  done: string | ((reply: Out) => string);
  /** Shown when the server sent no message. */
  failed: string;
  /** Takes the success back, from its toast. */
  undo?: (() => void) | undefined;
}

const undoMs = 10_000;

export interface Action<In, Out> extends Messages<Out> {
  mutation: Mutation<In, Out>;
  args: In;
  /** Shown before the mutation runs. */
  confirmation?: Confirmation | undefined;
  onDone?: ((reply: Out) => void) | undefined;
}

export interface Confirmation {
  question: string;
  action: string;
  detail?: string | undefined;
  isDanger?: boolean;
}

export const messageOf = ({ message }: { message: string }) => message;

export const deleteConfirmation = (question: string, detail?: string): Confirmation => ({
  question,
  action: 'Delete',
  detail,
  isDanger: true,
});

/** Shows the outcome of a mutation as a toast, also after its component has unmounted; resolves to whether it succeeded. */
export async function notifyOutcome<Out>(
  pending: Promise<Out>,
  { done, failed, undo }: Messages<Out>,
) {
  try {
    const reply = await pending;
    toast.success(
      typeof done === 'string' ? done : done(reply),
      undo && { duration: undoMs, action: { label: 'Undo', onClick: undo } },
    );
    return true;
  } catch (error) {
    toast.error(textOf(error, failed));
    return false;
  }
}

/** Asks for confirmation where one is given, runs the mutation and shows its outcome as a toast. */
export async function runAction<In, Out>({
  mutation,
  args,
  confirmation,
  onDone,
  ...messages
}: Action<In, Out>) {
  if (confirmation && !(await confirm(confirmation.question, confirmation))) return;
  const reply = mutation.mutateAsync(args);
  if (await notifyOutcome(reply, messages)) onDone?.(await reply);
}
