import { useEffect, useState } from 'react';
import type { Notification } from '@last-circle/contract/accounts/notifications.ts';
import {
  notificationKinds,
  type NotificationKind,
} from '@last-circle/contract/accounts/notification-rules.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { notificationsQuery } from './queries.ts';

/** Which were unread when the list was opened: those stay marked as long as it is shown. */
function useMarkedAsRead(newest: Notification | undefined, items: Notification[] | undefined) {
  const [readBefore, setReadBefore] = useState<number>();
  if (readBefore === undefined && items) {
    setReadBefore(items.find(({ isRead }) => isRead)?.id ?? 0);
  }
  const { mutate } = useApiMutation('PUT /notifications/read');
  const upTo = newest && !newest.isRead ? newest.id : undefined;
  useEffect(() => {
    if (upTo !== undefined) mutate({ body: { upTo } });
  }, [upTo, mutate]);
  return ({ id }: Notification) => id > (readBefore ?? id);
}

/** What the user was told, newest first; whoever sees it has read it. */
export function NotificationList() {
  const list = useList(notificationsQuery);
  const isNew = useMarkedAsRead(list.items?.[0], list.items);
  return (
    <LoadMoreList
      list={list}
      failed="Your notifications could not be loaded"
      loading={<SkeletonRows label="Loading your notifications" rows={['h-16']} times={6} />}
      empty={
        <Empty
          title="Nothing yet"
          action={
            <ButtonLink to={paths.tournaments} variant="primary">
              Find a tournament
            </ButtonLink>
          }
        >
          Matches, check-ins, orders and replies show up here.
        </Empty>
      }
    >
      {(items) => (
        <ul className="flex flex-col border-t border-line">
          {items.map((item) => (
            <li key={item.id} className="border-b border-line">
              <Row item={item} isNew={isNew(item)} />
            </li>
          ))}
        </ul>
      )}
    </LoadMoreList>
  );
}

/** A newer version of the site may have kinds that this page does not know. */
const groupOf = (kind: NotificationKind) =>
  Object.hasOwn(notificationKinds, kind) ? notificationKinds[kind].group : 'News';

function Row({ item, isNew }: { item: Notification; isNew: boolean }) {
  const { kind, text, link, createdAt } = item;
  return (
    <div className="relative flex gap-3 px-2 py-4 transition-colors duration-150 hover:bg-raised has-[a]:cursor-pointer sm:px-4">
      <span
        aria-hidden="true"
        className={isNew ? 'mt-2 size-2 shrink-0 rounded-full bg-action' : 'size-2 shrink-0'}
      />
      <div className="min-w-0">
        <p className={isNew ? 'font-semibold' : 'text-muted'}>
          {isNew && <span className="sr-only">New: </span>}
          {link === null ? (
            text
          ) : (
            <Link to={link} className="text-ink after:absolute after:inset-0 hover:underline">
              {text}
            </Link>
          )}
        </p>
        <p className="mt-1 text-sm text-muted">
          {groupOf(kind)} · <Time value={createdAt} show="relative" />
        </p>
      </div>
    </div>
  );
}
