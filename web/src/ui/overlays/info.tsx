import { Info as InfoIcon } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { positionPopover } from './position-popover.ts';

interface InfoProps {
  /** A word that says it in short. */
  label: string;
  children: ReactNode;
}

/** A word that explains itself when it is pressed. */
export function Info({ label, children }: InfoProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-describedby={id}
        className="relative inline-flex cursor-pointer items-center gap-1 text-left text-xs font-normal text-muted after:absolute after:-inset-x-2 after:-inset-y-3.5 hover:text-ink"
      >
        {label}
        <InfoIcon aria-hidden="true" className="size-3.5 shrink-0" />
      </button>
      <span
        id={id}
        popover="auto"
        className="inset-auto m-0 max-w-72 rounded-md border border-line bg-panel px-3 py-2 text-sm font-normal text-ink open:animate-rise"
        onBeforeToggle={(event) => {
          if (event.newState === 'open') positionPopover(event.currentTarget, button.current);
        }}
      >
        {children}
      </span>
    </>
  );
}
