import { useEffect } from 'react';
import { Failed } from '#ui/feedback/failed.tsx';

/** Reloads the page once after a deployment: the scripts of the version that runs here are gone. */
async function reloadForNewVersion() {
  const [entry] = document.getElementById('start')?.dataset['scripts']?.split(' ') ?? [];
  if (!entry || sessionStorage['reloaded'] === entry) return;
  const response = await fetch(location.href, { cache: 'no-store' });
  if (!response.ok || (await response.text()).includes(entry)) return;
  sessionStorage['reloaded'] = entry;
  location.reload();
}

/** Replaces a page whose script failed to load. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  useEffect(() => void reloadForNewVersion().catch(() => undefined), []);
  return (
    <Failed title="This page could not be loaded" onRetry={onRetry}>
      Check your connection.
    </Failed>
  );
}
