import type { ComponentProps, ReactNode } from 'react';
import { CallFailure } from '#api/call-failure.tsx';
import type { Args, Key } from '#api/client.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { useTeamCall, type Words } from './use-team-call.ts';

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'disabled'>;

interface TeamActionProps<K extends Key> extends Words<K>, Look {
  call: K;
  args: Args<K>;
  /** What is asked before. */
  ask?: { question: string; action: string; detail?: string; isDanger?: boolean };
  /** Tells buttons of the same name apart: 'Accept NovaPlays'. */
  label?: string;
  onDone?: (() => void) | undefined;
  children: ReactNode;
}

/** A button that makes a call about a team, and says beside itself why it was refused. */
export function TeamAction<K extends Key>(props: TeamActionProps<K>) {
  const { call, args, done, failed, ask, label, onDone, children, ...look } = props;
  const { send, isPending, error } = useTeamCall(call, { done, failed });

  async function act() {
    if (ask && !(await confirm(ask.question, ask))) return;
    if (await send(args)) onDone?.();
  }

  return (
    <>
      <Button {...look} aria-label={label} isBusy={isPending} onClick={() => void act()}>
        {children}
      </Button>
      <CallFailure error={error} fallback={failed} />
    </>
  );
}
