const retryMs = 5000;
const pollMs = 10_000;

const root = document.getElementById('live');

interface Shown {
  root: HTMLElement;
  version: number;
}

/** Replaces what is shown by what the server renders now; a failure leaves it. */
async function refresh(shown: Shown) {
  const response = await fetch(location.href, { cache: 'no-cache' });
  if (response.status >= 500) throw new Error('Not now');
  const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
  const next = parsed.getElementById('live');
  shown.version = Number(next?.dataset['version'] ?? -1);
  const { scrollLeft = 0, scrollTop = 0 } = shown.root.querySelector('.bracket') ?? {};
  shown.root.replaceChildren(...(next?.childNodes ?? []));
  shown.root.querySelector('.bracket')?.scrollTo(scrollLeft, scrollTop);
}

/** One refresh at a time; what comes in between starts another one. */
function refresher(shown: Shown) {
  let isRunning = false;
  let isWanted = false;

  return async function run(): Promise<void> {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isWanted) {
        isWanted = false;
        await refresh(shown);
      }
    } catch {
      setTimeout(() => void run(), retryMs);
    } finally {
      isRunning = false;
    }
  };
}

if (root) {
  const shown = { root, version: Number(root.dataset['version']) };
  const run = refresher(shown);
  const stream = new EventSource(`/api/tournaments/${root.dataset['tournament']}/events`);
  stream.addEventListener('version', ({ data }) => {
    if (Number(data) !== shown.version) void run();
  });
  setInterval(() => {
    if (stream.readyState !== EventSource.OPEN) void run();
  }, pollMs);
}
