/** The name of somebody who has deleted the account, where it took part. */
export const deletedPlayer = 'Deleted player';

/** The same where it did something for the site. */
export const deletedAccount = 'Deleted account';

/** What an account cannot be deleted with. */
export const obstacleKinds = ['captain', 'entrant', 'permanent_captain', 'last_admin'] as const;
export type ObstacleKind = (typeof obstacleKinds)[number];

interface Obstacle {
  kind: ObstacleKind;
  team: { name: string } | null;
  tournament: { name: string } | null;
}

const texts: Record<ObstacleKind, (team: string, tournament: string) => string> = {
  entrant: (_team, tournament) =>
    `You play in ${tournament}. Finish it, or ask the organiser to take you out.`,
  captain: (team, tournament) =>
    `You are captain of ${team} in ${tournament}. Make someone else captain, or delete the team.`,
  permanent_captain: (team) =>
    `You are captain of ${team}. Make someone else captain, or disband the team.`,
  last_admin: () => 'You are the only admin. Make someone else one first.',
};

/** What is in the way, and how it is settled. */
export const obstacleText = ({ kind, team, tournament }: Obstacle) =>
  texts[kind](team?.name ?? '', tournament?.name ?? '');
