import { useId } from 'react';
import { CopyButton } from './copy-button.tsx';

interface CopyableProps {
  /** 'Secret' */
  label: string;
  value: string;
}

/** A long text with a button that copies it. */
export function Copyable({ label, value }: CopyableProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      <div className="flex min-w-0 items-center gap-1 rounded-sm border border-line bg-well pl-3">
        <code
          aria-labelledby={id}
          className="min-w-0 grow py-2.5 font-mono text-sm [overflow-wrap:anywhere]"
        >
          {value}
        </code>
        <CopyButton text={value} label={`Copy ${label.toLowerCase()}`} />
      </div>
    </div>
  );
}
