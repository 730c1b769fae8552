import { useEffect, useState } from 'react';
import { toast } from '#ui/toasts/toast.ts';

const shownForMs = 2000;

/** Copies a text and reports the outcome; `isCopied` stays true for two seconds. */
export function useCopy(text: string, onCopy?: (isCopied: boolean) => void) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), shownForMs);
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

  return { isCopied, copy };
}

/** Shows a toast for a copied thing, named 'map code' for example. */
export const notifyCopied = (name: string) => (isCopied: boolean) =>
  isCopied
    ? toast.success(`${name.charAt(0).toUpperCase()}${name.slice(1)} copied to clipboard!`)
    : toast.error(`Failed to copy ${name}`);
