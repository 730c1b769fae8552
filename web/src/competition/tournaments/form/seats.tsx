import { useWatch } from 'react-hook-form';
import { maxTeamsOf, teamSizeOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { TournamentFormState } from './values.ts';

/** Team size and number of teams, computed from type and max players. */
export function SeatsFields({ control }: Pick<TournamentFormState, 'control'>) {
  const [type, maxPlayers] = useWatch({ control, name: ['tournamentType', 'maxPlayers'] });
  const teams = maxTeamsOf(type, maxPlayers);
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-2 gap-5 rounded-sm bg-sunken px-4 py-3 text-sm sm:col-span-6"
    >
      <Seat name="Team size" value={teamSizeOf(type)} />
      <Seat name="Max teams" value={teams === null ? 'Players enter alone' : teams} />
    </dl>
  );
}

interface SeatProps {
  name: string;
  value: number | string;
}

const Seat = ({ name, value }: SeatProps) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold tabular-nums">{Number.isNaN(value) ? '-' : value}</dd>
  </div>
);
