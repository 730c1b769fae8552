import { ClipboardCheck, ListChecks, Trophy } from 'lucide-react';
import {
  checkInOpensAt,
  isCheckInOpen,
  tournamentCan,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { tabUrl } from './tabs.ts';
import { useNow } from '#competition/tournaments/basics/use-now.ts';

/** What there is to do with the results of an ongoing tournament. */
interface ResultsToDo {
  /** Matches that wait for their result; of a battle royale, the next game. */
  label: string;
  isDecided: boolean;
}

interface StaffStepProps {
  tournament: Tournament;
  results: ResultsToDo;
  canAnnounce: boolean;
  onAnnounce: () => void;
}

const primary = buttonClass({ variant: 'primary', className: 'grow' });

/** The next step of the staff, by the state of the tournament. */
export function StaffStep({ tournament, results, canAnnounce, onAnnounce }: StaffStepProps) {
  const { id, status, checkedInCount, verifiedCount } = tournament;
  const now = useNow(checkInOpensAt(tournament) ?? 0);
  if (tournamentCan.announceWinners(tournament)) {
    return (
      <>
        {results.isDecided && canAnnounce && (
          <Button variant="primary" className="grow" onClick={onAnnounce}>
            <Trophy aria-hidden="true" className="size-4" />
            Announce winners
          </Button>
        )}
        {!results.isDecided && (
          <Link to={tabUrl(tournament, 'bracket')} replace resetScroll={false} className={primary}>
            <ListChecks aria-hidden="true" className="size-4" />
            {results.label}
          </Link>
        )}
      </>
    );
  }
  if (status !== 'upcoming') return null;
  return (
    <Link to={paths.adminRegistrations(id)} className={primary}>
      <ClipboardCheck aria-hidden="true" className="size-4" />
      {isCheckInOpen(tournament, now)
        ? `Check-in desk (${checkedInCount} of ${verifiedCount})`
        : 'Registrations'}
    </Link>
  );
}
