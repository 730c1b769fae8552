import type { ComponentType } from 'react';

/** What the file of a page exports. */
export interface PageModule {
  Page: ComponentType;
  /** The title of a guarded page until the session is known. */
  title?: string;
}
