import { useList } from '#platform/lists/load-more-list.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { useUser } from '#platform/session/session.ts';
import { helpedQuery } from '#competition/tournaments/basics/queries.ts';

const RunSheet = lazyExtra(
  async () => (await import('#competition/tournaments/manage/run-sheet.tsx')).RunSheet,
);

/** What waits where the viewer is organiser or referee; admins have it on their own page. */
export function StaffSheet() {
  const isAdmin = useUser()?.role === 'admin';
  const { items = [] } = useList(helpedQuery);
  const isStaff = items.some(({ staffRole }) => staffRole !== 'caster');
  return isStaff && !isAdmin && <RunSheet isBrief headingClass="mb-4 text-heading" />;
}
