import { AppError } from '#platform/errors.ts';
import type { PageSource } from './page-source.ts';
import type { Theme } from './theme-cookie.ts';

/** What is asked for by a URL. */
export interface PageAddress {
  /** In the route table. */
  route: string;
  /** Path and the query that the page reads. */
  path: string;
  /** Under which it is cached. */
  keyOf: (theme: Theme) => string;
}

const maxKnown = 1000;
const maxLength = 200;

function addressOf(route: string, path: string): PageAddress {
  const keys = { system: ` ${path}`, dark: `dark ${path}`, light: `light ${path}` };
  return { route, path, keyOf: (theme) => keys[theme ?? 'system'] };
}

/** Reads URLs, and remembers the last ones: to read one costs as much as to send its page. */
export class PageAddresses {
  readonly #known = new Map<string, PageAddress>();
  readonly #source: PageSource;
  readonly #siteUrl: string;

  constructor(source: PageSource, siteUrl: string) {
    this.#source = source;
    this.#siteUrl = siteUrl;
  }

  /** That of a URL, as it was sent, which was read before. */
  known(sent: string) {
    return this.#known.get(sent);
  }

  async at(sent: string) {
    const before = this.#known.get(sent);
    if (before) return before;
    const url = URL.parse(this.#siteUrl + sent);
    if (!url) throw new AppError('not_found', 'Not found');
    const { pathOf, routeOf } = await this.#source.pages();
    const found = addressOf(routeOf(url), pathOf(url));
    if (sent.length <= maxLength) this.#remember(sent, found);
    return found;
  }

  #remember(sent: string, address: PageAddress) {
    this.#known.set(sent, address);
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxKnown && oldest !== undefined) this.#known.delete(oldest);
  }
}
