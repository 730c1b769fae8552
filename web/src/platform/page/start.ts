// The first script of a page, and the only one before it is painted. It shares no file with others: what
// they have to say to each other are events of the document.

let pressed: HTMLButtonElement | undefined;
let isReactThere = false;

const againMs = 50;

const forget = () => {
  pressed = undefined;
};

function remember(event: Event) {
  const { target } = event;
  const button = target instanceof Element ? target.closest('button') : null;
  // Submitting waits for the rules of its form; a popover is opened and closed by the browser.
  if (button?.type !== 'button' || button.popoverTargetElement) return;
  pressed = button;
  if (!isReactThere) return;
  // React stops a click on a part that is not hydrated yet; any other arrives.
  button.addEventListener('click', forget, { once: true });
  // Nor does the end of a drag arrive, which is no press.
  setTimeout(() => (event.defaultPrevented ? forget() : replay()), againMs);
}

/** Presses the button again that was pressed last and has not taken effect, unless it no longer can. */
function replay() {
  if (pressed?.isConnected && !pressed.disabled) pressed.click();
  else forget();
}

function preload(script: string) {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', href: script }));
}

/** One that does not come is loaded again after a while. */
function load(script: string, pauseMs = 2000) {
  import(/* @vite-ignore */ script).catch((error: unknown) => {
    reportError(error);
    setTimeout(load, pauseMs, script, pauseMs * 2);
  });
}

/** The scripts that the server names; the first of them imports the others. */
async function loadPage() {
  const { scripts = '' } = document.getElementById('start')?.dataset ?? {};
  const [entry, ...others] = scripts.split(' ');
  if (!entry) return;
  load(entry);
  // Each takes a phone some milliseconds, between which it may scroll.
  for (const script of others) {
    preload(script);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Browsers that hide times from pages report no paint. */
const longestPaintMs = 300;

/**
 * Scripts that load before the first paint delay it: they share the network with styles and pictures.
 * It has happened once the browser says so: a frame that is asked for is not on the screen yet.
 */
function afterFirstPaint(run: () => void) {
  // A tab in the background is not painted.
  if (document.hidden) return run();
  const painting = new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => setTimeout(resolve, longestPaintMs));
  });
  void painting.then(run);
}

document.addEventListener('click', remember, true);
document.addEventListener('hydration', () => {
  isReactThere = true;
});
// What was typed is replayed first, and a click that has hydrated the page takes effect itself.
document.addEventListener('hydrated', () => setTimeout(replay));
afterFirstPaint(() => void loadPage());
