import type { AnyRouter } from '@tanstack/react-router';
import type { Session } from '#platform/session/session.ts';
import type { ComponentType } from 'react';
import type { Loader } from './loader.ts';

/** Where somebody goes who has signed in and come from `origin`. */
export type StartOf = (session: Session, origin: string | undefined, router: AnyRouter) => string;

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
