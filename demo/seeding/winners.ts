import type { Person } from './people.ts';

const placements = ['1st Place', '2nd Place', '3rd Place'];

interface Team {
  id: number;
  name: string;
  members: string[];
}

/** A player, or a team whose captain gets the mail. */
export const winnerRow = (
  { username, email }: Person,
  team: Team | undefined,
  index: number,
  prize: string,
) => ({
  place: index + 1,
  placement: placements[index] ?? `${index + 1}th Place`,
  prize,
  username: team?.name ?? username,
  email,
  team_id: team?.id ?? null,
  team: team?.name ?? null,
  members: team?.members ?? [],
  mail_to: team ? ('captain' as const) : null,
  recipients: [email],
});
