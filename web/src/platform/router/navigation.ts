import { NavigationType, type Location, type To } from 'react-router';

interface Shown {
  location: Location;
  action: NavigationType;
  /** Whether the script of the next page is on its way. */
  isLoading: boolean;
  /** Whether the place on the page stays: a filter changes the list below it. */
  keepsScroll: boolean;
}

interface Options {
  preventScrollReset?: boolean;
}

/** Undefined when the page of a path can be shown at once. */
export type Load = (pathname: string) => Promise<unknown> | undefined;
type Question = () => Promise<boolean>;

/** What stands in the state of an entry of the browser's history. */
interface Entry {
  usr: unknown;
  key: string;
  index: number;
}

const entry = () => history.state as Entry | null;

function here(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = entry() ?? {};
  return { pathname, search, hash, state: usr, key };
}

const hrefOf = (to: To) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

/**
 * The address bar as the router's navigator. The page before stays until the next one can be shown,
 * and may ask before it is left.
 */
export class Navigation {
  readonly #load: Load;
  readonly #questions = new Set<Question>();
  readonly #listeners = new Set<() => void>();
  #shown: Shown;
  #index: number;
  /** Of visits that overlap the newest wins. */
  #visit = 0;
  #isAsking = false;
  /** Hears that the history is back where a question is open. */
  #onReturn: (() => void) | undefined;
  /** Whether the next change of history has been asked for already. */
  #isSure = false;

  constructor(load: Load) {
    this.#load = load;
    this.#index = entry()?.index ?? 0;
    history.replaceState({ ...this.#entry(), ...history.state }, '');
    this.#shown = {
      location: here(),
      action: NavigationType.Pop,
      isLoading: false,
      keepsScroll: false,
    };
    window.addEventListener('popstate', this.#follow);
  }

  readonly read = () => this.#shown;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly createHref = hrefOf;

  readonly go = (delta: number) => history.go(delta);

  readonly push = (to: To, state?: unknown, options?: Options) =>
    this.#leaveFor(to, options, (href) => {
      this.#index += 1;
      history.pushState(this.#entry(state), '', href);
      return NavigationType.Push;
    });

  readonly replace = (to: To, state?: unknown, options?: Options) =>
    this.#leaveFor(to, options, (href) => {
      history.replaceState(this.#entry(state), '', href);
      return NavigationType.Replace;
    });

  /** Asks before anything else is shown; the answer takes the question back. */
  readonly block = (question: Question) => {
    this.#questions.add(question);
    return () => void this.#questions.delete(question);
  };

  close() {
    window.removeEventListener('popstate', this.#follow);
  }

  #entry(usr: unknown = null): Entry {
    return { usr, key: Math.random().toString(36).slice(2, 10), index: this.#index };
  }

  #show(change: Partial<Shown>) {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Without a question and with the script there it is done when it returns; false where one stays. */
  #leaveFor(to: To, options: Options | undefined, write: (href: string) => NavigationType) {
    const href = hrefOf(to);
    const arrive = () => {
      const action = write(href);
      this.#arrive(action, options?.preventScrollReset ?? false);
    };
    const visit = () => this.#visitPage(new URL(href, window.location.href), arrive);
    if (this.#questions.size === 0) return visit();
    return this.#mayLeave().then((isSure) => isSure && visit());
  }

  #visitPage(url: URL, arrive: () => void) {
    const visit = ++this.#visit;
    const loading = this.#load(url.pathname);
    if (!loading) return arrive();
    this.#show({ isLoading: true });
    return loading.then(
      () => (visit === this.#visit ? arrive() : undefined),
      // The script is gone with an older version of the site.
      () => window.location.assign(url),
    );
  }

  #arrive(action: NavigationType, keepsScroll: boolean) {
    this.#show({ location: here(), action, isLoading: false, keepsScroll });
  }

  readonly #follow = () => {
    const index = entry()?.index ?? this.#index;
    const steps = index - this.#index;
    if (this.#onReturn) return this.#onReturn();
    const mustAsk = this.#questions.size > 0 && !this.#isSure && steps !== 0;
    this.#isSure = false;
    if (mustAsk) return void this.#askToGo(steps);
    this.#index = index;
    void this.#visitPage(new URL(window.location.href), () =>
      this.#arrive(NavigationType.Pop, false),
    );
  };

  async #askToGo(steps: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onReturn = resolve;
    history.go(-steps);
    await promise;
    this.#onReturn = undefined;
    if (!(await this.#mayLeave())) return;
    this.#isSure = true;
    history.go(steps);
  }

  async #mayLeave() {
    if (this.#isAsking) return false;
    this.#isAsking = true;
    try {
      for (const question of this.#questions) if (!(await question())) return false;
      return true;
    } finally {
      this.#isAsking = false;
    }
  }
}
