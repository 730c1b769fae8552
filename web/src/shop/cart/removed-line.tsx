import { useEffect, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';

interface RemovedLineProps {
  name: string;
  onUndo: () => void;
}

/** What was just removed; takes the focus, as the button that removed it is gone. */
export function RemovedLine({ name, onUndo }: RemovedLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <output className="flex items-center justify-between gap-3 border-t border-line bg-raised px-4 py-1 text-sm sm:px-6">
      <span className="min-w-0 [overflow-wrap:anywhere]">{name} removed</span>
      <Button ref={button} variant="quiet" size="small" onClick={onUndo}>
        Undo
      </Button>
    </output>
  );
}
