import type { PreviewKind } from '@last-circle/contract/public-paths.ts';
import type { Preview } from './preview.ts';

export type PreviewContent = Omit<Preview, 'brand'>;

export const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

interface Kind {
  /** The path below /api. */
  section: string;
  contentOf: (answer: never) => PreviewContent;
}

/** The picture of the site itself, and of each kind of page: its endpoint, and what is shown of the answer. */
export interface Previews {
  site: PreviewContent;
  kinds: Record<PreviewKind, Kind>;
}
