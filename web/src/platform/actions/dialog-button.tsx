import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';

interface DialogButtonProps extends ComponentProps<typeof Button> {
  /** The dialog; a `lazyExtra` where it has a script of its own. */
  dialog: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...look }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
