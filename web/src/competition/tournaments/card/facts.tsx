import type { ReactNode } from 'react';
import { prizeOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Time } from '#ui/feedback/time.tsx';

/** Prize, price and dates. */
export function TournamentFacts({ tournament }: { tournament: Tournament }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
      <Fact name="Prize">
        <span className="inline-block gold font-display text-title">{prizeOf(tournament)}</span>
      </Fact>
      <Fact name="Entry">
        <span className="font-display text-title">Free</span>
      </Fact>
      <Fact name="Starts" isWide>
        <Time value={tournament.startDate} show="date-time" />
      </Fact>
      {tournament.registrationClosesAt && (
        <Fact name="Registration closes" isWide>
          <Time value={tournament.registrationClosesAt} show="date-time" />
        </Fact>
      )}
      {tournament.checkInMinutes !== null && (
        <Fact name="Check-in" isWide>
          {tournament.checkInMinutes} minutes before
        </Fact>
      )}
      <Fact name="Ends" isWide>
        <Time value={tournament.endDate} show="date-time" />
      </Fact>
    </dl>
  );
}

interface FactProps {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}

const Fact = ({ name, isWide = false, children }: FactProps) => (
  <div className={isWide ? 'col-span-2 flex justify-between gap-4 text-sm' : 'mb-2 flex flex-col'}>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
