import type { ComponentProps } from 'react';
import { act, type Action, type Call } from './run-action.ts';
import { CallFailure } from './mutation-failure.tsx';
import { Button } from '#ui/controls/button.tsx';

type Look = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className' | 'disabled' | 'busyText' | 'children'
>;

export interface CallButtonProps<In, Out> extends Action<In, Out>, Look {
  /** Tells buttons of the same name apart: 'Accept NovaPlays'. */
  label?: string | undefined;
  /** What the button beside it calls: one waits for the other, and takes its failure away. */
  other?: Pick<Call<never, unknown>, 'isPending' | 'reset'>;
}

/** A button that makes a call, and says beside itself why it was refused. */
export function CallButton<In, Out>(props: CallButtonProps<In, Out>) {
  const { call, args, ask, done, failed, onDone, label, other, disabled, ...look } = props;

  function press() {
    other?.reset();
    void act({ call, args, ask, done, failed, onDone });
  }

  return (
    <>
      <Button
        {...look}
        aria-label={label}
        disabled={disabled || other?.isPending}
        isBusy={call.isPending}
        onClick={press}
      />
      <CallFailure error={call.error} fallback={failed} className="order-last" />
    </>
  );
}
