import type { ContactMessage } from '@last-circle/contract/contact/contact.ts';
import { Link } from '#platform/router/link.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { Time } from '#ui/feedback/time.tsx';
import { useOpenMessage } from './use-messages.ts';

/** Unread messages are bold, not sorted first. */
export const MessageList = ({ messages }: { messages: readonly ContactMessage[] }) => (
  <ul aria-label="Messages" className="ruled border-y border-line">
    {messages.map((message) => (
      <MessageRow key={message.id} message={message} />
    ))}
  </ul>
);

function MessageRow({ message }: { message: ContactMessage }) {
  const { id: openId, urlOf } = useOpenMessage();
  const { id, name, message: text, isRead, createdAt } = message;
  return (
    <li>
      <Link
        to={urlOf(id)}
        resetScroll={false}
        aria-current={id === openId || undefined}
        className="relative block px-4 py-3 outline-offset-[-2px] hover:bg-raised aria-[current]:bg-raised"
      >
        {!isRead && <span className="absolute inset-y-0 left-0 w-1 bg-accent" />}
        <span className="flex items-baseline gap-3">
          <span className={classNames('min-w-0 grow truncate', !isRead && 'font-bold')}>
            {!isRead && <span className="sr-only">Unread: </span>}
            {name}
          </span>
          <Time value={createdAt} show="relative" className="shrink-0 text-sm text-muted" />
        </span>
        <span
          className={classNames(
            'mt-1 line-clamp-2 text-sm [overflow-wrap:anywhere]',
            isRead ? 'text-muted' : 'font-semibold text-ink',
          )}
        >
          {text}
        </span>
      </Link>
    </li>
  );
}
