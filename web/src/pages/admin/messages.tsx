import { useRef } from 'react';
import { Head } from '#platform/router/head.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AdminSections } from '#admin/sections.tsx';
import { MessageReader, NothingOpen } from '#contact/message-reader.tsx';
import { MessagesResults, MessagesToolbar } from '#contact/results.tsx';
import { useFilter, useMessages, useOpenMessage, useTotals } from '#contact/use-messages.ts';

export const title = 'Messages';

/** The list and, beside it on wide screens, the open message; on a phone one of them. */
export function Page() {
  const listing = useFilter();
  const { filter, page, change } = listing;
  const { id } = useOpenMessage();
  const totals = useTotals();
  const found = useMessages(filter, page);
  const summary = useRef<HTMLParagraphElement>(null);
  const { messages } = found;
  const mayChoose = messages ? messages.length > 0 : !found.query.error;
  const ofList = classNames(id !== undefined && 'max-lg:hidden');

  return (
    <div>
      <Head title={title} isIndexed={false} />
      <AdminSections />
      <div className={ofList}>
        <PageHeader title={title} count={totals.all} />
        <MessagesToolbar filter={filter} totals={totals} onChange={change} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className={classNames('lg:only:col-span-full', ofList)}>
          <MessagesResults found={found} listing={listing} summary={summary} />
        </div>
        {id === undefined ? (
          mayChoose && <NothingOpen />
        ) : (
          <MessageReader
            key={id}
            id={id}
            listed={messages?.find((message) => message.id === id)}
            onFocusLost={() => summary.current?.focus()}
          />
        )}
      </div>
    </div>
  );
}
