import { NotificationBell } from '#accounts/notifications/bell.tsx';
import { OwnMatchBadge } from '#competition/tournament/own-match-badge.tsx';

/** What the header shows users alone. */
export const UserParts = () => (
  <>
    <OwnMatchBadge />
    <NotificationBell />
  </>
);
