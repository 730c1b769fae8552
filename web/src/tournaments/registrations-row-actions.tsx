import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { CallFailure } from '#api/call-failure.tsx';
import { textOf } from '#api/client.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';

interface Call {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
  /** Where the server sent no message. */
  failed: string;
}

interface RowActionsProps {
  isVerified: boolean;
  verification: Call & { run: (isVerified: boolean) => Promise<{ message: string }> };
  removal: Call & { run: () => Promise<unknown>; question: string; detail: string; done: string };
  /** The row is gone, and the focus with it. */
  onRemoved: () => void;
}

/** Verifies and deletes one row of what has registered. */
export function RegistrationsRowActions(props: RowActionsProps) {
  const { isVerified, verification, removal } = props;
  const onRemoved = useEffectEvent(props.onRemoved);

  // Whether it was deleted or has left what the filter shows.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) onRemoved();
    },
    [],
  );

  async function toggle() {
    removal.reset();
    try {
      const { message } = await verification.run(!isVerified);
      toast.success(message);
    } catch (error) {
      toast.error(textOf(error, verification.failed));
    }
  }

  async function remove() {
    const { question, detail } = removal;
    if (!(await confirm(question, { action: 'Delete', isDanger: true, detail }))) return;
    verification.reset();
    try {
      await removal.run();
      toast.success(removal.done);
    } catch (error) {
      toast.error(textOf(error, removal.failed));
    }
  }

  return (
    <>
      <Button
        size="small"
        variant={isVerified ? 'quiet' : 'secondary'}
        className="max-md:grow"
        isBusy={verification.isPending}
        disabled={removal.isPending}
        onClick={() => void toggle()}
      >
        {isVerified ? 'Unverify' : 'Verify'}
      </Button>
      <Button
        size="small"
        variant="quiet"
        className="max-md:grow"
        isBusy={removal.isPending}
        disabled={verification.isPending}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <CallFailure error={verification.error} fallback={verification.failed} />
      <CallFailure error={removal.error} fallback={removal.failed} />
    </>
  );
}
