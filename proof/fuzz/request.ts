import type { Target } from './document.ts';
import type { Role } from './roles.ts';

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
