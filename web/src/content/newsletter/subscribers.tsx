import { Upload } from 'lucide-react';
import { useState } from 'react';
import {
  subscriberStatuses,
  type SubscriberSource,
  type SubscriberStatus,
} from '@last-circle/contract/content/newsletter-rules.ts';
import type { Subscriber } from '@last-circle/contract/content/newsletter.ts';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import { DownloadButton } from '#platform/actions/download-button.tsx';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { FilterSelect } from '#ui/fields/filter-select.tsx';
import { withLabels } from '#ui/fields/select.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { everybody, subscribersQuery } from './queries.ts';

const statusLabels: Record<SubscriberStatus, string> = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
  stopped: 'Not reachable',
};

const statusTones = {
  subscribed: 'success',
  pending: 'pending',
  unsubscribed: 'neutral',
  stopped: 'danger',
} as const satisfies Record<SubscriberStatus, string>;

const sourceLabels: Record<SubscriberSource, string> = {
  site: 'on the site',
  checkout: 'after an order',
  import: 'by an import',
};

/** Who gets the newsletter, newest first, with what they agreed to. */
export function Subscribers() {
  const [filter, setFilter] = useState(everybody);
  const list = useList(subscribersQuery(filter));
  return (
    <section aria-labelledby="subscribers" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="subscribers" className="text-title">
          Subscribers
          {list.total !== undefined && (
            <span className="ml-2 text-muted tabular-nums">{list.total}</span>
          )}
        </h2>
        <div className="flex flex-wrap gap-2">
          <DialogButton
            icon={Upload}
            size="small"
            dialog={(onClose) => <ImportDialog onClose={onClose} />}
          >
            Import
          </DialogButton>
          <DownloadButton
            endpoint="GET /newsletter/subscribers.csv"
            args={{}}
            name="subscribers.csv"
            size="small"
            failed="Failed to export the subscribers"
          >
            Export
          </DownloadButton>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <DebouncedSearch
          label="Search by address"
          value={filter.search}
          maxLength={254}
          className="min-w-0 grow basis-48"
          onChange={(search) => setFilter({ ...filter, search })}
        />
        <FilterSelect
          label="Status"
          className="w-full sm:w-44"
          options={[['', 'All'], ...withLabels(subscriberStatuses, statusLabels)]}
          value={filter.status}
          onChoose={(status) => setFilter({ ...filter, status })}
        />
      </div>
      <LoadMoreList
        list={list}
        failed="Failed to load the subscribers"
        loading={<SkeletonRows label="Loading subscribers" rows={['h-14']} times={6} gap="gap-3" />}
        empty={
          filter === everybody ? (
            <Empty title="Nobody has subscribed yet">
              People subscribe at the foot of each page.
            </Empty>
          ) : (
            <Empty title="No subscriber found" />
          )
        }
      >
        {(subscribers) => (
          <ul className="ruled">
            {subscribers.map((subscriber) => (
              <Row key={subscriber.id} subscriber={subscriber} />
            ))}
          </ul>
        )}
      </LoadMoreList>
    </section>
  );
}

function Row({ subscriber }: { subscriber: Subscriber }) {
  const { email, status, source, consent, consentAt, endedAt, reason } = subscriber;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm">
      <div className="min-w-0 grow basis-52 [overflow-wrap:anywhere]">
        <p className="font-semibold">{email}</p>
        <p className="text-muted" title={consent}>
          Agreed {sourceLabels[source]}, <Time value={consentAt} show="date" />
          {endedAt && (
            <>
              {' · ended '}
              <Time value={endedAt} show="date" />
            </>
          )}
        </p>
        {reason && <p className="text-danger">{reason}</p>}
      </div>
      <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
    </li>
  );
}
