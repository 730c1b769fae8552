import { toast } from '#ui/overlays/toast.ts';

/** Says whether something was copied, which is called 'map code' or the like. */
export const tellCopied = (name: string) => (isCopied: boolean) =>
  isCopied
    ? toast.success(`${name.charAt(0).toUpperCase()}${name.slice(1)} copied to clipboard!`)
    : toast.error(`Failed to copy ${name}`);
