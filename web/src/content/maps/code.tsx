import { Check, Copy } from 'lucide-react';
import { notifyCopied } from '#ui/controls/notify-copied.ts';
import { useCopy } from '#ui/controls/use-copy.ts';

const notify = notifyCopied('map code');

/** The code of a map: one tap anywhere on it copies it. */
export function MapCode({ code }: { code: string }) {
  const { isCopied, copy } = useCopy(code, notify);
  return (
    <button
      type="button"
      aria-label={`Copy map code ${code}`}
      title="Copy map code"
      className="relative z-2 flex min-h-12 w-full items-center justify-between gap-3 rounded-sm border border-dashed border-edge bg-sunken px-3 py-1.5 text-left text-lg leading-6 font-semibold tabular-nums transition-colors duration-150 hover:border-accent hover:bg-raised [&_svg]:size-5 [&_svg]:shrink-0"
      onClick={() => void copy()}
    >
      <span className="min-w-0 break-all">{code}</span>
      {isCopied ? (
        <Check aria-hidden="true" className="text-success" />
      ) : (
        <Copy aria-hidden="true" className="text-muted" />
      )}
    </button>
  );
}
