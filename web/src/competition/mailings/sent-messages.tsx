import { useInfiniteQuery } from '@tanstack/react-query';
import { isSending } from '@last-circle/contract/competition/mailing-rules.ts';
import type { Mailing } from '@last-circle/contract/competition/mailings.ts';
import { itemsOf } from '#platform/api/queries.ts';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { Progress } from '#ui/basics/progress.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { audienceLabels } from './labels.ts';
import { mailingsQuery } from './queries.ts';

const pollMs = 1500;

/** What was sent, newest first; while mails are on their way their progress is fetched again. */
export function SentMessages({ tournamentId }: { tournamentId: number }) {
  const query = useInfiniteQuery({
    ...mailingsQuery(tournamentId),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isSending)) ? pollMs : false,
  });
  return (
    <Section id="sent" title="Sent" headingClass="mb-4 text-title">
      <LoadMoreList<Mailing>
        list={{ query, items: itemsOf(query.data?.pages) }}
        failed="Failed to fetch the messages"
        loading={<SkeletonRows label="Loading messages" rows={['h-28']} />}
        empty={
          <Empty title="Nothing sent yet">
            Messages that you send are listed here with their progress.
          </Empty>
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
    </Section>
  );
}

const nameOf = ({ name, email }: { name: string; email: string }) =>
  name ? `${name} (${email})` : email;

function SentMessage({ mailing }: { mailing: Mailing }) {
  const { subject, text, audience, matchName, sentBy, createdAt } = mailing;
  const { recipients, sent, failed } = mailing;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div>
        <h3 className="text-lg leading-6 [overflow-wrap:anywhere]">{subject}</h3>
        <p className="mt-1 text-sm text-muted">
          To {(matchName ?? audienceLabels[audience]).replace(/^E/, 'e')} · {sentBy} ·{' '}
          <Time value={createdAt} show="relative" />
        </p>
      </div>
      <p className="line-clamp-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      {isSending(mailing) ? (
        <Progress label="Sending" show="count" value={sent} max={recipients} />
      ) : (
        <p className="text-sm text-muted tabular-nums">
          {sent} of {recipients} sent
        </p>
      )}
      {failed.length > 0 && (
        <Notice kind="error">
          Not delivered to {failed.map(nameOf).join(', ')}: the mail server refused the address.
        </Notice>
      )}
    </Card>
  );
}
