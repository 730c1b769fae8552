import { Check, Copy } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { useCopy } from '#ui/use-copy.ts';

const tell = (isCopied: boolean) =>
  isCopied
    ? toast.success('Order number copied to clipboard!')
    : toast.error('Failed to copy order number');

export function CopyNumber({ number }: { number: string }) {
  const { isCopied, copy } = useCopy(number, tell);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      Copy Order #
    </Button>
  );
}
