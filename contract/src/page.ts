import type { Provider } from './oidc-rules.ts';

/** The path that all URLs without a page are rendered as, so that they share one answer. */
export const unknownPagePath = '/not-found';

export interface FooterLink {
  label: string;
  url: string;
}

/** What its owner has said of how the site looks and speaks; what is absent is as it comes. */
export interface Face {
  tagline?: string;
  /** Pictures, by their URLs. */
  logo?: string;
  icon?: string;
  heroPicture?: string;
  heroEyebrow?: string;
  heroTitle?: string;
  heroText?: string;
  /** For visitors to read. */
  contactEmail?: string;
  /** In the footer: to accounts elsewhere, and others. */
  links?: readonly FooterLink[];
  /** What is played. */
  game?: string;
}

/** What every page knows about the site. */
export interface Site {
  brand: string;
  face: Face;
  /** The style sheet of its own colours, where it has some. */
  styles: string | null;
  /** The URL people use, without a slash at the end. */
  url: string;
  /** Where mails are shown while none are sent, else null. */
  mailbox: string | null;
  /** Whether orders are paid by card on a page of Stripe; else payment is simulated. */
  takesPayments: boolean;
  /** Whose accounts can sign in here. */
  providers: readonly Provider[];
}

/** What pages use of an answer of the API; the `Response` of a browser is one. */
export interface PageAnswer {
  ok: boolean;
  status: number;
  headers: { get: (name: string) => string | null };
  json: () => Promise<unknown>;
}

export interface PageRequest {
  /** Path and the query that the page reads, as `addressOf` gave it. */
  url: string;
  site: Site;
  /** Fetches below /api as a visitor. */
  fetch: (path: string) => Promise<PageAnswer>;
}

interface Query {
  get: (field: string) => string | null;
}

export interface RenderedPage {
  /** 404 where there is no such page, 400 where its query is refused, 503 where its data could not be read. */
  status: number;
  head: string;
  body: string;
  /** What the browser takes over, as JSON. */
  state: string;
  /** The source file of the page, the name under which the build lists its script. */
  file: string;
}

/** Pages of a tournament without the frame of the site. */
export const livePages = ['overlay', 'embed'] as const;
export type LivePageKind = (typeof livePages)[number];

export interface LivePageRequest extends Omit<PageRequest, 'url'> {
  kind: LivePageKind;
  tournamentId: number;
  /** The match that an overlay shows, whatever is played. */
  matchId: number | undefined;
  /** The stage that is shown; undefined for that which is played. */
  stage: number | undefined;
}

export interface RenderedLivePage {
  status: number;
  title: string;
  body: string;
  /** The version of the tournament. */
  version: number;
}

/** What is asked for by a URL. */
export interface PageAddress {
  /** Path and the part of the query that the page reads. */
  path: string;
  /** The path of the page in the route table, one for all of its URLs. */
  route: string;
}

/** The pages, as the server renders them. */
export interface Pages {
  addressOf: (url: { pathname: string; searchParams: Query }) => PageAddress;
  render: (request: PageRequest) => Promise<RenderedPage>;
  renderLive: (request: LivePageRequest) => Promise<RenderedLivePage>;
}
