import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Copyable } from '#ui/controls/copyable.tsx';
import { confirm } from '#ui/overlays/confirm.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';

interface OnceShownDialogProps {
  title: string;
  /** 'Secret' */
  label: string;
  value: string;
  onClose: () => void;
  /** How it is used. */
  children: ReactNode;
}

/** A secret that nobody can read again; only its button closes it without a question. */
export function OnceShownDialog(props: OnceShownDialogProps) {
  const { title, label, value, onClose, children } = props;
  const ask = async () => {
    const question = `Close it? The ${label.toLowerCase()} is not shown again.`;
    if (await confirm(question, { action: 'Close' })) onClose();
  };
  return (
    <Dialog title={title} onClose={() => void ask()}>
      <DialogBody className="flex flex-col gap-5">
        <Copyable label={label} value={value} />
        <div className="flex flex-col gap-3 text-sm text-muted [overflow-wrap:anywhere]">
          {children}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          I saved it
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
