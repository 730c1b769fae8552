import { lazyPart } from '#platform/page/lazy-part.tsx';

/** The tabs beside the bracket; the loader of the page loads the one that is opened. */
export const tabViews = {
  overview: lazyPart(async () => (await import('./overview-tab.tsx')).OverviewTab),
  entrants: lazyPart(async () => (await import('./entrants-tab.tsx')).EntrantsTab),
  audit: lazyPart(async () => (await import('./audit-tab.tsx')).AuditTab),
};
