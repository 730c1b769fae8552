/** What every page knows of the site. */
export interface Site {
  brand: string;
  /** The address people use, without a slash at the end. */
  url: string;
  /** Where mails are shown while none are sent, else null. */
  mailbox: string | null;
}

export interface PageRequest {
  /** Path and the query that the page reads, as `addressOf` gave it. */
  address: string;
  site: Site;
  /** Fetches below /api as a visitor; the shape of the browser's `fetch`. */
  fetch: (path: string) => Promise<Response>;
}

export interface RenderedPage {
  /** 404 where there is no such page, 503 where its data could not be read. */
  status: number;
  /** Set where the address leads elsewhere. */
  redirect?: string;
  head: string;
  body: string;
  /** What the browser takes over, as JSON. */
  state: string;
  /** The source file of the page, the name under which the build lists its script. */
  file?: string;
}

/** The pages as the server knows them. */
export interface Pages {
  /** Path and the part of the query that the page reads. */
  addressOf: (url: URL) => string;
  render: (request: PageRequest) => Promise<RenderedPage>;
  /** Fonts of the first screen. */
  fontUrls: readonly string[];
}
