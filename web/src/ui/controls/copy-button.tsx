import { Check, Copy } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  text: string;
  /** 'Copy map code' */
  label: string;
  /** Receives whether it worked. */
  onCopy?: (isCopied: boolean) => void;
  className?: string;
}

export function CopyButton({ text, label, onCopy, className }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text, onCopy);
  return (
    <IconButton label={label} className={className} onClick={() => void copy()}>
      {isCopied ? (
        <Check aria-hidden="true" className="text-success" />
      ) : (
        <Copy aria-hidden="true" />
      )}
    </IconButton>
  );
}
