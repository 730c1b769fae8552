/** The name of whoever has deleted the account, where it took part. */
export const deletedPlayer = 'Deleted player';

/** The same where it did something for the site. */
export const deletedAccount = 'Deleted account';

/** What an account cannot be deleted with. */
export const obstacleKinds = ['captain', 'entrant', 'permanent_captain', 'last_admin'] as const;
export type ObstacleKind = (typeof obstacleKinds)[number];
