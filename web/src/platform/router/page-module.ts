import type { ComponentType } from 'react';

/** What the file of a page exports. */
export interface PageModule {
  Page: ComponentType;
  /** What a guarded page is called until it is known who asks. */
  title?: string;
}
