import { counted } from '@last-circle/contract/counted.ts';
import type { ReactNode } from 'react';
import {
  isFull,
  playersOf,
  prizeOf,
  seatsOf,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { classNames } from '#ui/basics/class-names.ts';

/** What it is for, and what it costs. */
export const PrizeAndEntry = ({ tournament }: { tournament: Tournament }) => (
  <dl className="flex justify-between gap-6">
    <Fact name="Prize">
      <span className="inline-block gold">{prizeOf(tournament)}</span>
    </Fact>
    <Fact name="Entry">Free</Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-display text-title [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

/** How many places are left, and a bar that turns amber when they are few. */
export function SeatsBar({ tournament }: { tournament: Tournament }) {
  const { used, all } = seatsOf(tournament);
  const isNearlyFull = used / all >= 0.9;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4 text-sm tabular-nums">
        <span className="font-semibold">{seatsLeft(tournament)}</span>
        <span className="text-muted">{playersOf(tournament)}</span>
      </div>
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

function seatsLeft(tournament: Tournament) {
  const { status, maxTeams, waitingCount } = tournament;
  const { used, all } = seatsOf(tournament);
  if (status !== 'upcoming') return maxTeams === null ? 'Players' : 'Teams';
  if (isFull(tournament)) return waitingCount > 0 ? `Full, ${waitingCount} waiting` : 'Full';
  return `${counted(all - used, 'spot')} left`;
}
