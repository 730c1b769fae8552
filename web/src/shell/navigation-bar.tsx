import { useIsLoading } from '#platform/router/use-navigation.ts';

/** A thin line at the top while the next page loads. */
export function NavigationBar() {
  if (!useIsLoading()) return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-advance bg-live"
    />
  );
}
