import { toast } from '#ui/toasts/toast.ts';

/** Shows a toast for a copied thing, named 'map code' for example. */
export const notifyCopied = (name: string) => (isCopied: boolean) =>
  isCopied
    ? toast.success(`${name.charAt(0).toUpperCase()}${name.slice(1)} copied to clipboard!`)
    : toast.error(`Failed to copy ${name}`);
