import type { ComponentProps } from 'react';
import { runAction, type Action, type Mutation } from './run-action.ts';
import { MutationFailure } from './mutation-failure.tsx';
import { Button } from '#ui/controls/button.tsx';

type Look = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className' | 'disabled' | 'icon' | 'busyText' | 'title' | 'children'
>;

export interface MutationButtonProps<In, Out> extends Action<In, Out>, Look {
  /** The accessible name, where several buttons have the same text: 'Accept NovaPlays'. */
  label?: string | undefined;
  /** The mutation of the button beside it: only one runs at a time, and starting one clears the failure of the other. */
  sibling?: Pick<Mutation<never, unknown>, 'isPending' | 'reset'>;
}

/** A button that runs a mutation and shows a failure beside itself. */
export function MutationButton<In, Out>(props: MutationButtonProps<In, Out>) {
  const { mutation, args, confirmation, done, failed, undo, onDone, ...rest } = props;
  const { label, sibling, disabled, ...look } = rest;

  function onClick() {
    sibling?.reset();
    void runAction({ mutation, args, confirmation, done, failed, undo, onDone });
  }

  return (
    <>
      <Button
        {...look}
        aria-label={label}
        disabled={disabled || sibling?.isPending}
        isBusy={mutation.isPending}
        onClick={onClick}
      />
      <MutationFailure error={mutation.error} fallback={failed} className="order-last" />
    </>
  );
}
