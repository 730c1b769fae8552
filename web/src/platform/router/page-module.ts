import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { ComponentType } from 'react';
import type { Loader } from './loader.ts';

/** Where a user goes who has come to sign in from `origin`, a path that they may open. */
export type StartOf = (
  user: Pick<User, 'role' | 'permissions'>,
  origin: string | undefined,
) => string;

/** What the file of a page exports. */
export interface PageModule {
  Page: ComponentType;
  /** Its loader, where the route table names none. */
  load?: Loader<unknown, object>;
  /** The title of a guarded page until the session is known. */
  title?: string;
  /** Set by a page for guests, which sends a signed-in user on. */
  startOf?: StartOf;
}
