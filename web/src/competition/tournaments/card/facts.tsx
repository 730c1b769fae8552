import type { ReactNode } from 'react';
import {
  prizeOf,
  isFull,
  playersOf,
  seatsOf,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Time } from '#ui/feedback/time.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';

/** Prize, price and dates. */
export const TournamentFacts = ({ tournament }: { tournament: Tournament }) => (
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

/** The seats in use as text and as a bar that turns amber when few are left. */
export function SeatsBar({ tournament }: { tournament: Tournament }) {
  const { used, all } = seatsOf(tournament);
  const isNearlyFull = used / all >= 0.9;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4 text-sm">
        <span className="text-muted">{tournament.maxTeams === null ? 'Players' : 'Teams'}</span>
        <span className="font-semibold tabular-nums">
          {playersOf(tournament)}
          {isFull(tournament) && <span className="ml-2 gold">Full</span>}
        </span>
      </div>
      {tournament.waitingCount > 0 && tournament.status === 'upcoming' && (
        <span className="text-sm text-muted tabular-nums">{tournament.waitingCount} waiting</span>
      )}
      <progress
        value={used}
        max={all}
        aria-hidden="true"
        className={classNames(
          'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-webkit-progress-bar]:bg-raised',
          isNearlyFull
            ? '[&::-moz-progress-bar]:bg-amber [&::-webkit-progress-value]:bg-amber'
            : '[&::-moz-progress-bar]:bg-action [&::-webkit-progress-value]:bg-action',
        )}
      />
    </div>
  );
}

/** The viewer's own registration as text; nothing for a visitor. */
export function OwnState({ tournament }: { tournament: Tournament }) {
  const { isRegistered, registrationStatus, status, waitingNumber, checkedInAt } = tournament;
  const isUpcoming = status === 'upcoming';
  if (registrationStatus === 'waiting') {
    return (
      <Badge tone="warning">{isUpcoming ? `Waiting: number ${waitingNumber}` : 'No seat'}</Badge>
    );
  }
  if (isUpcoming && checkedInAt) return <Badge tone="success">Checked in</Badge>;
  if (registrationStatus === 'verified') return <Badge tone="success">Verified</Badge>;
  if (registrationStatus === 'pending') {
    return <Badge tone="warning">{isUpcoming ? 'Pending: enter your code' : 'Not verified'}</Badge>;
  }
  return isRegistered === false && isUpcoming ? <Badge>Not registered</Badge> : null;
}
