import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** What the start does to those who have not checked in, and to those who wait. */
export function StartMissing({ tournament }: { tournament: Tournament }) {
  const { checkInMinutes, missingAtStart, verifiedCount, checkedInCount, waitingCount } =
    tournament;
  if (checkInMinutes === null) return null;
  const missing = verifiedCount - checkedInCount;
  const isDropping = missingAtStart === 'dropped' && missing > 0;
  if (missing === 0 && waitingCount === 0) {
    return <Notice kind="success">All {verifiedCount} have checked in.</Notice>;
  }
  return (
    <Notice kind="info">
      {checkedInCount} of {verifiedCount} have checked in.
      {missing > 0 &&
        (isDropping ? ` The start drops the other ${missing}.` : ` The other ${missing} stay in.`)}
      {waitingCount > 0 && ' Free seats go down the waiting list to those who have checked in.'}
    </Notice>
  );
}
