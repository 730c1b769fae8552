import { acceptedOf } from '@last-circle/contract/competition/team-rules.ts';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import { classNames } from '#ui/basics/class-names.ts';

/** How many players a roster has: as text, and as one mark for each seat. */
export function RosterSize({ team }: { team: Team }) {
  const { length: used } = acceptedOf(team.members);
  const seats = Array.from({ length: team.teamSize }, (_, seat) => seat);
  return (
    <span className="inline-flex items-center gap-2 text-sm text-muted tabular-nums">
      <span aria-hidden="true" className="inline-flex gap-1">
        {seats.map((seat) => (
          <span
            key={seat}
            className={classNames(
              'h-4 w-1.5 rounded-full',
              seat < used ? 'bg-action' : 'bg-current/25',
            )}
          />
        ))}
      </span>
      {used}/{team.teamSize} players
    </span>
  );
}
