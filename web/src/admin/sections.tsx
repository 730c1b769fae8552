import { shownCount } from '#ui/basics/count-bubble.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { may, type Permission } from '@last-circle/contract/access/permission-rules.ts';
import type { Counts } from '@last-circle/contract/admin/admin.ts';
import { useUser } from '#platform/session/session.ts';
import { NavLink } from '#platform/router/link.tsx';
import { adminPaths } from '#admin-paths.ts';
import { isOwnDesk } from '#platform/session/own-desk.ts';
import { paths } from '#paths.ts';
import { countsQuery } from './queries.ts';

interface Section {
  label: string;
  to: string;
  /** The paths of its pages, where they are more than its own. */
  section?: string;
  /** Who may see it beside admins. */
  permission?: Permission;
  /** What of it waits for an organiser. */
  waiting?: { count: keyof Counts; label: string };
}

const sections: readonly Section[] = [
  {
    label: 'Tournaments',
    to: paths.admin,
    section: '/admin/(dashboard|tournaments)',
    permission: 'tournaments',
    waiting: { count: 'pendingSeats', label: 'to verify' },
  },
  {
    label: 'Disputes',
    to: adminPaths.disputes,
    permission: 'tournaments',
    waiting: { count: 'openDisputes', label: 'to decide' },
  },
  { label: 'Seasons', to: paths.adminSeasons, permission: 'tournaments' },
  {
    label: 'Orders',
    to: adminPaths.orders,
    permission: 'shop',
    waiting: { count: 'ordersToShip', label: 'to ship' },
  },
  { label: 'Shop', to: adminPaths.products, permission: 'shop' },
  { label: 'Discounts', to: adminPaths.discounts, permission: 'shop' },
  {
    label: 'News',
    to: paths.adminBlogs,
    section: '/admin/(blogs|newsletter)',
    permission: 'news',
  },
  { label: 'Maps', to: paths.adminMaps, permission: 'maps' },
  {
    label: 'Messages',
    to: adminPaths.messages,
    waiting: { count: 'unreadMessages', label: 'unread' },
  },
  {
    label: 'Mails',
    to: adminPaths.mails,
    waiting: { count: 'failedMails', label: 'not delivered' },
  },
  { label: 'Members', to: adminPaths.members, permission: 'members' },
  { label: 'Bans', to: adminPaths.bans, permission: 'members' },
  { label: 'Figures', to: adminPaths.figures },
  { label: 'API tokens', to: adminPaths.apiTokens },
  { label: 'Pages', to: adminPaths.pages },
  { label: 'Site', to: adminPaths.site },
];

/** Other people's acts are seen within a minute; one's own at once. */
const refetchMs = 60_000;

/** The sections of the administration with what waits in them, on each of its pages. */
export function AdminSections() {
  const user = useUser();
  const { data: counts } = useQuery({
    ...countsQuery,
    refetchInterval: refetchMs,
    enabled: may(user, 'shop') || may(user, 'tournaments'),
  });
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => centre(strip.current), []);
  return (
    <nav
      ref={strip}
      aria-label="Administration"
      className="-mx-4 mb-6 overflow-x-auto border-b border-line [scrollbar-width:none] max-xl:mask-r-from-[calc(100%-3rem)] md:mx-0 print:hidden"
    >
      <ul className="flex w-max min-w-full px-1 max-xl:pr-12 md:pl-0 xl:pr-0">
        {sections
          .filter(({ permission }) => isOwnDesk(user, permission))
          .map(({ label, to, section, waiting }) => (
            <li key={to}>
              <NavLink
                to={to}
                section={section}
                className="marks-current inline-flex h-11 items-center gap-1.5 px-3 text-sm font-medium -outline-offset-2 text-muted transition-colors duration-150 hover:text-ink"
              >
                {label}
                {waiting && <Waiting count={counts?.[waiting.count]} label={waiting.label} />}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Scrolls to the current section where not all of them fit. */
function centre(strip: HTMLElement | null) {
  const current = strip?.querySelector<HTMLElement>('[aria-current=page]');
  if (!strip || !current) return;
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}

interface WaitingProps {
  /** Undefined until it is known, and where it could not be loaded. */
  count: number | undefined;
  label: string;
}

/** Beside the end of the label, over the space between sections: counts move nothing. */
const Waiting = ({ count, label }: WaitingProps) =>
  count !== undefined &&
  count > 0 && (
    <span className="absolute top-0.5 left-[calc(100%-0.875rem)] z-1 min-w-4.5 rounded-full bg-action px-1 text-center text-xs leading-4.5 font-semibold text-on-action tabular-nums">
      {shownCount(count)}
      <span className="sr-only"> {label}</span>
    </span>
  );
