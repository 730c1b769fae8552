import type { Target } from './document.ts';

/** Who makes requests. */
export const roles = ['visitor', 'player', 'captain', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface Request {
  position: number;
  /** Whom the request was made for; its path may lead elsewhere. */
  target: Target;
  role: Role;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}
