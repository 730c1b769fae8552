import { isFull, playersOf, seatsOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { classNames } from '#ui/basics/class-names.ts';

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
