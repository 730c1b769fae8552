import { useInfiniteQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import type { NewsletterSend } from '@last-circle/contract/content/newsletter.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { itemsOf } from '#platform/api/queries.ts';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { Progress } from '#ui/basics/progress.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { sendsQuery } from './queries.ts';

const pollMs = 2000;

/** Mails of it are still to be written or delivered. */
const isOnItsWay = ({ state, written, delivered, failed }: NewsletterSend) =>
  state === 'running' || (state === 'done' && delivered + failed < written);

/** What was sent, newest first; while mails are on their way their progress is fetched again. */
export function NewsletterSends() {
  const query = useInfiniteQuery({
    ...sendsQuery,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isOnItsWay)) ? pollMs : false,
  });
  return (
    <Section id="sent" title="Sent" headingClass="mb-4 text-title">
      <LoadMoreList<NewsletterSend>
        list={{ query, items: itemsOf(query.data?.pages) }}
        failed="Failed to load what was sent"
        loading={<SkeletonRows label="Loading what was sent" rows={['h-28']} />}
        empty={<Empty title="Nothing sent yet">Posts that you send are listed here.</Empty>}
      >
        {(sends) => (
          <ul aria-label="Sent newsletters" className="flex flex-col gap-4">
            {sends.map((send) => (
              <Sent key={send.id} send={send} />
            ))}
          </ul>
        )}
      </LoadMoreList>
    </Section>
  );
}

function Sent({ send }: { send: NewsletterSend }) {
  const { id, title, state, madeAt, madeBy, total, delivered, failed } = send;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div>
        <h3 className="text-lg leading-6 [overflow-wrap:anywhere]">{title}</h3>
        <p className="mt-1 text-sm text-muted">
          {madeBy ?? 'Somebody'} · <Time value={madeAt} show="relative" />
        </p>
      </div>
      {state === 'paused' || isOnItsWay(send) ? (
        <Progress
          label={state === 'paused' ? 'Paused' : 'Sending'}
          show="count"
          value={delivered + failed}
          max={total}
        />
      ) : (
        <p className="text-sm text-muted tabular-nums">
          {delivered} of {total} delivered
        </p>
      )}
      {failed > 0 && (
        <p className="text-sm text-danger tabular-nums">
          {failed} not delivered. Mailboxes that refuse it get no more.
        </p>
      )}
      {state !== 'done' && (
        <CallButton
          icon={state === 'running' ? Pause : Play}
          size="small"
          className="self-start"
          call="PUT /newsletter/sends/:id"
          args={{ params: { id }, body: { state: state === 'running' ? 'paused' : 'running' } }}
          done={messageOf}
          failed={state === 'running' ? 'Failed to pause it' : 'Failed to resume it'}
        >
          {state === 'running' ? 'Pause' : 'Resume'}
        </CallButton>
      )}
    </Card>
  );
}
