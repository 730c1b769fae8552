import { counted } from '@last-circle/contract/counted.ts';
import { Mail, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { MailingPreview } from '@last-circle/contract/competition/mailings.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MailFrame } from '#platform/content/mail-frame.tsx';

interface MessagePreviewProps {
  preview: MailingPreview;
  isSending: boolean;
  onSend: () => void;
  onEdit: () => void;
}

/** The mail as it will look, who gets it, and the button that sends it. */
export function MessagePreview({ preview, isSending, onSend, onEdit }: MessagePreviewProps) {
  const { subject, html, recipients, names } = preview;
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Card as="section" ref={section} tabIndex={-1} aria-label="Preview" className="scroll-mt-20">
      <h2 className="text-title [overflow-wrap:anywhere]">{subject}</h2>
      <Recipients count={recipients} names={names} />
      <MailFrame html={html} className="mt-4 overflow-hidden rounded-sm border border-line" />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={recipients === 0}
          isBusy={isSending}
          busyText="Sending..."
          onClick={onSend}
        >
          Send to {counted(recipients, 'recipient')}
        </Button>
        <Button disabled={isSending} onClick={onEdit}>
          Keep writing
        </Button>
      </div>
    </Card>
  );
}

function Recipients({ count, names }: { count: number; names: string[] }) {
  if (count === 0) {
    return (
      <p className="mt-2 flex gap-2.5 text-sm caution">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Nobody would get this message.
      </p>
    );
  }
  const rest = count - names.length;
  return (
    <p className="mt-2 flex gap-2.5 text-sm text-muted">
      <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <strong className="text-ink tabular-nums">{counted(count, 'recipient')}</strong>, each
        address once: {names.join(', ')}
        {rest > 0 && ` and ${rest} more`}
      </span>
    </p>
  );
}
