import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ContactMessage } from '@last-circle/contract/contact/contact.ts';
import { isMissing } from '#platform/api/client.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { Link } from '#platform/router/link.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { MessageView } from './message-view.tsx';
import { useMessage, useOpenMessage } from './use-messages.ts';

interface MessageReaderProps {
  id: number;
  /** The listed message, if the list has it. */
  listed: ContactMessage | undefined;
  /** Called when closing it removes the focused element. */
  onFocusLost: () => void;
}

export function MessageReader({ id, listed, ...on }: MessageReaderProps) {
  const { urlOf } = useOpenMessage();
  const query = useMessage(id, listed);
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
      {data && <MessageView message={data} />}
      {!data && isMissing(error) && (
        <Empty title="Message not found">It may have been deleted.</Empty>
      )}
      {!data && error && !isMissing(error) && (
        <QueryFailed title="The message could not be loaded" query={query} />
      )}
      {!data && !error && <Loading />}
    </div>
  );
}

const Loading = () => (
  <Skeletons label="Loading the message" className="flex flex-col gap-4">
    <Skeleton className="h-16" />
    <Skeleton className="h-48" />
    <Skeleton className="h-11 w-64" />
  </Skeletons>
);
