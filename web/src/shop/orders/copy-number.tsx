import { Check, Copy } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { notifyCopied } from '#ui/controls/notify-copied.ts';
import { useCopy } from '#ui/controls/use-copy.ts';

const notify = notifyCopied('order number');

export function CopyNumber({ number }: { number: string }) {
  const { isCopied, copy } = useCopy(number, notify);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      Copy Order #
    </Button>
  );
}
