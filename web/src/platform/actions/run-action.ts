import { textOf } from '#platform/api/client.ts';
import { confirm } from '#ui/overlays/confirm.tsx';
import { toast } from '#ui/overlays/toast.ts';

/** What `useApiMutation` returns, as a button needs it. */
export interface Call<In, Out> {
  mutateAsync: (args: In) => Promise<Out>;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

export interface Words<Out> {
  done: string | ((reply: Out) => string);
  /** Where the server sent no message. */
  failed: string;
}

export interface Action<In, Out> extends Words<Out> {
  call: Call<In, Out>;
  args: In;
  /** What is asked before. */
  ask?: Question | undefined;
  onDone?: ((reply: Out) => void) | undefined;
}

export interface Question {
  question: string;
  action: string;
  detail?: string | undefined;
  isDanger?: boolean;
}

export const messageOf = ({ message }: { message: string }) => message;

export const deletion = (question: string, detail?: string): Question => ({
  question,
  action: 'Delete',
  detail,
  isDanger: true,
});

/** A toast for how a call ended, also when what made it is gone by then; resolves to whether it succeeded. */
export async function tell<Out>(reply: Promise<Out>, { done, failed }: Words<Out>) {
  try {
    const said = await reply;
    toast.success(typeof done === 'string' ? done : done(said));
    return true;
  } catch (error) {
    toast.error(textOf(error, failed));
    return false;
  }
}

/** Asks where something is to be asked, makes the call and tells how it ended. */
export async function act<In, Out>({ call, args, ask, onDone, ...words }: Action<In, Out>) {
  if (ask && !(await confirm(ask.question, ask))) return;
  const reply = call.mutateAsync(args);
  if (await tell(reply, words)) onDone?.(await reply);
}
