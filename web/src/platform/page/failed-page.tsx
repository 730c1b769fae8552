import { useEffect } from 'react';
import { Failed } from '#ui/feedback/failed.tsx';

const entry = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');

/** Whether the site serves other scripts than those that run here. */
async function hasNewVersion(current: string) {
  const response = await fetch(location.href, { cache: 'no-store' });
  return response.ok && !(await response.text()).includes(current);
}

/** After a deployment the scripts of the version that runs here are gone: loads the page afresh, once. */
async function reloadForNewVersion() {
  const current = entry();
  if (!current || sessionStorage.getItem('reloaded-from') === current) return;
  if (!(await hasNewVersion(current))) return;
  sessionStorage.setItem('reloaded-from', current);
  location.reload();
}

/** In place of a page whose script did not come. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  useEffect(() => void reloadForNewVersion().catch(() => undefined), []);
  return (
    <Failed title="This page could not be loaded" onRetry={onRetry}>
      Check your connection, then try again.
    </Failed>
  );
}
