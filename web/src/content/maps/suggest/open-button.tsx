import { useState } from 'react';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { useArrival } from '#platform/router/use-arrival.ts';
import { Button } from '#ui/controls/button.tsx';
import { anchor, look } from './look.ts';

const SuggestDialog = lazyExtra(async () => (await import('./dialog.tsx')).SuggestDialog);

/** Opens the dialog, as the anchor in the URL does. */
export function OpenButton() {
  const [isOpen, setIsOpen] = useState(false);
  useArrival(anchor, () => setIsOpen(true));
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)} />
      {isOpen && <SuggestDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
