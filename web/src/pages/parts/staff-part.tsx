import { useList } from '#platform/lists/load-more-list.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { useMay } from '#platform/session/session.ts';
import { helpedQuery } from '#competition/tournaments/basics/queries.ts';
import { HelpedTournaments } from '#competition/tournaments/card/helped-tournaments.tsx';

const RunSheet = lazyExtra(
  async () => (await import('#competition/tournaments/manage/run-sheet.tsx')).RunSheet,
);

/** Where the viewer helps, below what waits there for organisers and referees; admins have that on their own page. */
export function StaffPart() {
  const runsAll = useMay('tournaments');
  const { items = [] } = useList(helpedQuery);
  const isStaff = items.some(({ staffRole }) => staffRole !== 'caster');
  return (
    <>
      {isStaff && !runsAll && <RunSheet isBrief headingClass="mb-4 text-heading" />}
      <HelpedTournaments />
    </>
  );
}
