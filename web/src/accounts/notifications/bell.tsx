import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { invalidate } from '#platform/api/invalidation.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { NavLink } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { CountBubble, shownCount } from '#ui/basics/count-bubble.tsx';
import { countQuery, notificationsQuery } from './queries.ts';
import { followNotifications } from './stream.ts';

const keys = [countQuery, notificationsQuery].map(({ queryKey }) => queryKey[0]);

/** Leads to what the user was told, with how much of it is new, in every tab at once. */
export function NotificationBell() {
  const client = useQueryClient();
  const { data } = useQuery(countQuery);
  const unread = data?.unread ?? 0;

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const refresh = () => void invalidate(client, ({ queryKey }) => keys.includes(queryKey[0]));
    whenIdle(() => {
      if (!isOver) stop = followNotifications(refresh);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client]);

  return (
    <NavLink
      to={paths.notifications}
      aria-label={unread > 0 ? `Notifications, ${shownCount(unread)} new` : 'Notifications'}
      title="Notifications"
      className="relative inline-grid size-11 place-items-center rounded-sm text-muted transition duration-150 hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
    >
      <Bell aria-hidden="true" className="size-5" />
      <CountBubble count={unread} />
    </NavLink>
  );
}
