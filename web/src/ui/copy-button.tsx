import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';

type CopyButtonProps = {
  text: string;
  /** 'Copy map code' */
  label: string;
  /** Told whether it worked, for a toast. */
  onCopy?: (isCopied: boolean) => void;
  className?: string;
};

const SHOWN_FOR = 2000;

export function CopyButton({ text, label, onCopy, className }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      onCopy?.(true);
    } catch {
      onCopy?.(false);
    }
  }

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
