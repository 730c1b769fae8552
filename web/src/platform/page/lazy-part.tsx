import {
  createContext,
  createElement,
  lazy,
  Suspense,
  use,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { loadNewVersion } from './new-version.ts';

interface FailedPartProps {
  onRetry: () => void;
}

/** Replaces a part whose script failed to load. */
function FailedPart({ onRetry }: FailedPartProps) {
  function tryAgain() {
    // Not by itself: the page around it may hold what was typed, about which the browser then asks.
    void loadNewVersion();
    onRetry();
  }

  return (
    <p role="alert" className="basis-full text-sm text-danger">
      This part could not be loaded.{' '}
      <button type="button" className="min-h-11 font-semibold underline" onClick={tryAgain}>
        Try again
      </button>
    </p>
  );
}

const Retry = createContext(() => {});

/** Resolves when the network is back, and after a while in any case. */
const networkBack = (atLatestMs: number) =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, atLatestMs);
  });

/**
 * A part of a page with a script of its own, which is rendered at once where it was loaded before.
 * Without a network it shows that it failed and loads again when asked to; what the server has rendered
 * of it stays until its script comes, unless it has a way of its own to fail. Needs `Suspense`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed?: ComponentType<FailedPartProps>,
) {
  let loaded: ComponentType<Props> | undefined;

  async function loadOnce() {
    loaded ??= await load();
    return loaded;
  }

  const newAttempt = () =>
    lazy<ComponentType<Props>>(async () => ({ default: await loadOnce().catch(() => Failure) }));

  // Outside of the component, whose state is lost while it waits for its first render.
  let attempt = newAttempt();

  const loadUntilItComes = (pauseMs: number): Promise<ComponentType<Props>> =>
    loadOnce().catch(() => networkBack(pauseMs).then(() => loadUntilItComes(pauseMs * 2)));

  let loading: Promise<ComponentType<Props>> | undefined;
  /** Resolves once the script has come, however many attempts that takes. */
  const loadedInTheEnd = () => (loading ??= loadUntilItComes(2000));

  function Failure(props: Props) {
    const [isRendered] = useState(!useIsHydrated() && !Failed);
    const onRetry = useContext(Retry);
    useEffect(
      () => () => {
        attempt = newAttempt();
      },
      [],
    );
    if (isRendered) return createElement(use(loadedInTheEnd()), props);
    return createElement(Failed ?? FailedPart, { onRetry });
  }

  function View(props: Props) {
    // The component stays the same as long as it is shown: another one would lose its state.
    const [Shown, setShown] = useState<ComponentType<Props>>(() => loaded ?? attempt);

    function retry() {
      attempt = newAttempt();
      setShown(() => attempt);
    }

    return <Retry value={retry}>{createElement(Shown, props)}</Retry>;
  }

  /** Resolves without a network too. */
  async function preload() {
    await loadOnce().catch(() => undefined);
  }

  /** Loads the script; whether it has come, or has failed to. */
  function useIsLoaded() {
    const [isLoaded, setIsLoaded] = useState(() => loaded !== undefined);
    useEffect(() => void preload().then(() => setIsLoaded(true)), []);
    return isLoaded;
  }

  return Object.assign(View, { preload, loadedInTheEnd, useIsLoaded });
}

/**
 * An extra that the server never renders, such as a dialog or what users alone see, with a script of its
 * own. It waits outside of `Suspense`: of what waits inside, React shows each only 300 ms after the last,
 * and hydrates the page after them.
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed?: ComponentType<FailedPartProps>,
) {
  const Part = lazyPart(load, Failed);
  return function Extra(props: Props & { fallback?: ReactNode }) {
    const isLoaded = Part.useIsLoaded();
    const { fallback } = props;
    return <Suspense fallback={fallback}>{isLoaded ? <Part {...props} /> : fallback}</Suspense>;
  };
}
