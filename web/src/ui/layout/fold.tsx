import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';

/** As many as frame.css leaves in sight. */
const first = 8;

/** The lists that were unfolded, so that Back finds them as they were left. */
const unfolded = new Set<string>();

interface FoldProps {
  /** Which list it is. */
  name: string;
  count: number;
  /** One list. */
  children: ReactNode;
}

/** Shows a phone the first part of a long list; the rest is in the page, and shown once asked for. */
export function Fold({ name, count, children }: FoldProps) {
  const [shown, setShown] = useState(name);
  const [isOpen, setIsOpen] = useState(unfolded.has(name));
  const box = useRef<HTMLDivElement>(null);
  if (shown !== name) {
    setShown(name);
    setIsOpen(unfolded.has(name));
  }
  const isFolded = count > first && !isOpen;

  function unfold() {
    unfolded.add(name);
    setIsOpen(true);
    const next = box.current?.querySelector(':scope > :is(ul, ol)')?.children[first];
    if (!(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    // It is shown once this press has been rendered.
    requestAnimationFrame(() => next.focus({ preventScroll: true }));
  }

  return (
    <div ref={box} data-folded={isFolded || undefined}>
      {children}
      {isFolded && (
        <Button className="mt-4 w-full noscript:hidden md:hidden" onClick={unfold}>
          Show {count - first} more
        </Button>
      )}
    </div>
  );
}
