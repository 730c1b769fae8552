import { ArrowLeft, Reply, MailOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ContactMessage } from '@last-circle/contract/contact/contact.ts';
import { isMissing } from '#platform/api/client.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Link } from '#platform/router/link.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { messageQuery } from './queries.ts';
import { useOpenMessage } from './use-messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '#platform/api/queries.ts';
import { Card } from '#ui/layout/card.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { useSite } from '#platform/page/site.ts';
import { buttonClass } from '#ui/controls/button.tsx';

interface MessageReaderProps {
  id: number;
  /** The listed message, if the list has it. */
  listed: ContactMessage | undefined;
  /** Called when closing it removes the focused element. */
  onFocusLost: () => void;
}

export function MessageReader({ id, listed, ...on }: MessageReaderProps) {
  const { urlOf } = useOpenMessage();
  const query = useQuery({ ...messageQuery(id), placeholderData: () => listed });
  const { data, error } = query;
  const onFocusLost = useEffectEvent(on.onFocusLost);

  useEffect(
    () => () => {
      if (document.activeElement === document.body) onFocusLost();
    },
    [],
  );

  return (
    <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
      <Link
        to={urlOf(undefined)}
        className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-2 rounded-sm px-1 text-sm font-semibold text-muted hover:text-ink lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All messages
      </Link>
      {!data && isMissing(error) ? (
        <Empty title="Message not found">It may have been deleted.</Empty>
      ) : (
        <QueryStates
          query={query}
          loading={
            <SkeletonRows
              label="Loading the message"
              rows={['h-16', 'h-48', 'h-11 w-64']}
              gap="gap-4"
            />
          }
          failed="The message could not be loaded"
        >
          {(message) => <MessageView message={message} />}
        </QueryStates>
      )}
    </div>
  );
}

/** Opening a message marks it as read. */
function MessageView({ message }: { message: ContactMessage }) {
  const { id, name, email, message: text, isRead, createdAt } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate } = useApiMutation('PATCH /contact/messages/:id');
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

function MessageActions({ message }: { message: ContactMessage }) {
  const { brand } = useSite();
  const { close } = useOpenMessage();
  const marking = useApiMutation('PATCH /contact/messages/:id');
  const removal = useApiMutation('DELETE /contact/messages/:id');
  const params = { id: message.id };

  return (
    <div className="flex flex-wrap gap-3">
      <a
        href={replyLink(message, brand)}
        className={buttonClass({ variant: 'primary', className: 'max-sm:grow' })}
      >
        <Reply aria-hidden="true" className="size-4" />
        Reply
      </a>
      <MutationButton
        className="max-sm:grow"
        mutation={marking}
        sibling={removal}
        args={{ params, body: { isRead: false } }}
        done={messageOf}
        failed="Failed to update message"
        // An open message is read.
        onDone={close}
      >
        Mark as unread
      </MutationButton>
      <DeleteButton
        variant="quiet"
        className="max-sm:grow"
        mutation={removal}
        sibling={marking}
        args={{ params }}
        question="Are you sure you want to delete this message?"
        failed="Failed to delete message"
        onDone={close}
      />
    </div>
  );
}

export const NothingOpen = () => (
  <div className="hidden min-h-80 place-items-center rounded-md border border-dashed border-line p-8 text-center text-muted lg:grid">
    <div>
      <MailOpen aria-hidden="true" className="mx-auto size-8" />
      <p className="mt-3">Choose a message to read it here.</p>
    </div>
  </div>
);

/** Some mail programs accept at most two thousand characters of a link. */
const mostQuoted = 1000;

const dayOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function quoted(text: string) {
  // A cut through a pair of surrogates cannot be encoded.
  const start = text.length > mostQuoted ? `${text.slice(0, mostQuoted).toWellFormed()}...` : text;
  return start.split(/\r?\n/).map((line) => `> ${line}`);
}

/** Opens the reader's own mail program with an answer that quotes the message. */
function replyLink({ name, email, message, createdAt }: ContactMessage, brand: string) {
  const to = email.split('@').map(encodeURIComponent).join('@');
  const subject = encodeURIComponent(`Re: Your message to ${brand}`);
  const lines = ['', '', `On ${dayOf(createdAt)} ${name} wrote:`, ...quoted(message)];
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
