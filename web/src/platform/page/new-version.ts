const patienceMs = 5_000;

/** The first script that a page names: each version has another. */
const entryIn = (scripts: string | undefined) => scripts?.split(' ', 1)[0];

async function reloadIfReplaced() {
  const own = entryIn(document.getElementById('start')?.dataset['scripts']);
  const key = `reloaded ${own} ${location.href}`;
  if (sessionStorage.getItem(key)) return false;
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(location.href, { cache: 'no-store', signal });
  // A page that is not found is of the new version, too; that of a proxy names no scripts.
  const served = entryIn(/data-scripts="([^"]+)/.exec(await response.text())?.[1]);
  if (!served || served === own) return false;
  sessionStorage.setItem(key, served);
  location.reload();
  return true;
}

/**
 * Loads the page of the URL again where the server has another version than runs here, whose scripts
 * may be gone: once for each version and URL, whatever then fails. Resolves to whether it does.
 */
export const loadNewVersion = () => reloadIfReplaced().catch(() => false);
