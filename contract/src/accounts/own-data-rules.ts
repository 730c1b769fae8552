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

type Who = 'You' | 'They';

const texts: Record<ObstacleKind, (who: Who, team: string, tournament: string) => string> = {
  entrant: (who, _team, tournament) =>
    who === 'You'
      ? `You play in ${tournament}. Finish it, or ask the organiser to take you out.`
      : `They play in ${tournament}. Let them finish it, or take them out.`,
  captain: (who, team, tournament) =>
    `${who} are captain of ${team} in ${tournament}. Make someone else captain, or delete the team.`,
  permanent_captain: (who, team) =>
    `${who} are captain of ${team}. Make someone else captain, or disband the team.`,
  last_admin: (who) => `${who} are the only admin. Make someone else one first.`,
};

/** What is in the way, and how it is settled; for the person, or for who deletes the account. */
export const obstacleText = ({ kind, team, tournament }: Obstacle, who: Who = 'You') =>
  texts[kind](who, team?.name ?? '', tournament?.name ?? '');
