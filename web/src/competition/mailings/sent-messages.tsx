import { useInfiniteQuery } from '@tanstack/react-query';
import { isSending } from '@last-circle/contract/competition/mailing-rules.ts';
import type { Mailing } from '@last-circle/contract/competition/mailings.ts';
import { itemsOf } from '#platform/api/queries.ts';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { mailingsQuery } from './queries.ts';
import { SentMessage } from './sent-message.tsx';

const pollMs = 1500;

/** What was sent, newest first; while mails are on their way their progress is fetched again. */
export function SentMessages({ tournamentId }: { tournamentId: number }) {
  const query = useInfiniteQuery({
    ...mailingsQuery(tournamentId),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isSending)) ? pollMs : false,
  });
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="mb-4 text-title">
        Sent
      </h2>
      <LoadMoreList<Mailing>
        query={query}
        items={itemsOf(query.data?.pages)}
        failed="Failed to fetch the messages"
        loading={
          <Skeletons label="Loading messages">
            <Skeleton className="h-28" />
          </Skeletons>
        }
        empty={
          <Empty title="Nothing sent yet">What you send is listed here with its progress.</Empty>
        }
      >
        {(mailings) => (
          <ul aria-label="Sent messages" className="flex flex-col gap-4">
            {mailings.map((mailing) => (
              <SentMessage key={mailing.id} mailing={mailing} />
            ))}
          </ul>
        )}
      </LoadMoreList>
    </section>
  );
}
