/** Who makes requests. */
export const roles = ['visitor', 'player', 'captain', 'admin'] as const;
export type Role = (typeof roles)[number];
