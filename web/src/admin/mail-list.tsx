import { counted } from '@last-circle/contract/counted.ts';
import { mailStates, type MailState } from '@last-circle/contract/admin/mail-rules.ts';
import type { Mail } from '@last-circle/contract/admin/mails.ts';
import { useListFilter } from '#platform/lists/list-search.ts';
import { ListToolbar } from '#platform/lists/list-toolbar.tsx';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { MailActions } from './mail-actions.tsx';
import { mailsQuery } from './mail-queries.ts';
import { mailsSearch } from './mail-search.ts';

/** Workers change them, so they are fetched again while they are shown. */
const pollMs = 5000;

const stateLabels: Record<MailState, string> = {
  waiting: 'Waiting',
  refused: 'Refused',
  failed: 'Failed',
  delivered: 'Delivered',
};

const stateTones: Record<MailState, Tone> = {
  waiting: 'pending',
  refused: 'danger',
  failed: 'danger',
  delivered: 'success',
};

/** 'order-placed' as 'Order placed'. */
const kindLabel = (kind: string) =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');

/** The mails of the last thirty days, newest first, without what they say. */
export function MailList() {
  const { filter, isFiltered, change, clear } = useListFilter(mailsSearch);
  const list = useList({ ...mailsQuery(filter), refetchInterval: pollMs });
  return (
    <>
      <ListToolbar
        searchLabel="Search address, kind or number"
        filter={filter}
        all="All mails"
        statuses={mailStates.map((value) => ({ value, label: stateLabels[value] }))}
        onChange={change}
      />
      <LoadMoreList
        list={list}
        failed="The mails could not be loaded"
        loading={<SkeletonRows label="Loading mails" rows={['h-20']} times={8} gap="gap-px" />}
        empty={isFiltered ? <NoneFound onClear={clear} /> : <Empty title="No mails yet" />}
      >
        {(mails) => (
          <ol aria-label="Mails" className="ruled border-y border-line">
            {mails.map((mail) => (
              <Row key={mail.id} mail={mail} />
            ))}
          </ol>
        )}
      </LoadMoreList>
    </>
  );
}

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <Empty title="No mails found" action={<Button onClick={onClear}>Clear filters</Button>}>
    No mail from the last thirty days matches your filters.
  </Empty>
);

function Row({ mail }: { mail: Mail }) {
  const { id, kind, recipient, state, createdAt } = mail;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <Badge tone={stateTones[state]} className="justify-center max-sm:order-1 sm:w-24">
        {stateLabels[state]}
      </Badge>
      <div className="min-w-0 grow basis-44 text-sm sm:basis-64 [overflow-wrap:anywhere]">
        <p className="text-base font-semibold">{recipient}</p>
        <p className="text-muted">
          {kindLabel(kind)} · number {id}
          {state !== 'delivered' && (
            <>
              {' '}
              · written <Time value={createdAt} show="date-time" />
            </>
          )}
        </p>
        <Outcome mail={mail} />
      </div>
      {mail.canRetry && <MailActions mail={mail} name={`${kindLabel(kind)} to ${recipient}`} />}
    </li>
  );
}

function Outcome({ mail: { state, reason, attempts, nextAt, endedAt, canRetry } }: { mail: Mail }) {
  if (state === 'delivered') {
    return (
      endedAt && (
        <p className="text-muted">
          Delivered <Time value={endedAt} show="date-time" />
        </p>
      )
    );
  }
  return (
    <>
      {reason !== null && <p className="text-danger">{reason}</p>}
      <p className="text-muted">
        {attempts === 0 ? 'Not tried yet' : counted(attempts, 'attempt')}
        {nextAt && attempts > 0 && (
          <>
            {' '}
            · next <Time value={nextAt} show="date-time" />
          </>
        )}
        {!canRetry && ' · its text was deleted, so it cannot be sent again'}
      </p>
    </>
  );
}
