import { useEffect, useEffectEvent, useRef } from 'react';
import type { ContactMessage } from '@last-circle/contract/contact/contact.ts';
import { Card } from '#ui/layout/card.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { MessageActions } from './message-actions.tsx';
import { useSetRead } from './use-messages.ts';

/** Opening a message marks it as read. */
export function MessageView({ message }: { message: ContactMessage }) {
  const { id, name, email, message: text, isRead, createdAt } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate } = useSetRead();
  const opened = useEffectEvent(() => {
    heading.current?.focus();
    if (!isRead) mutate({ params: { id }, body: { isRead: true } });
  });
  useEffect(() => opened(), []);

  return (
    <Card as="article" aria-labelledby="message-from">
      <header className="border-b border-line pb-4">
        <h2
          ref={heading}
          id="message-from"
          tabIndex={-1}
          className="scroll-mt-24 text-title [overflow-wrap:anywhere] outline-none"
        >
          {name}
        </h2>
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
          <span className="[overflow-wrap:anywhere]">{email}</span>
          <Time value={createdAt} show="date-time" />
        </p>
      </header>
      <p className="my-5 max-w-[65ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      <MessageActions message={message} />
    </Card>
  );
}
