import { filePaths, homeScreenIcon } from '@last-circle/contract/public-paths.ts';
import type { RenderedPage, Site, Pages } from '@last-circle/contract/page.ts';
import { markup } from '#platform/html/markup.ts';
import { themeCookieAt, type Theme } from './theme-cookie.ts';
import type { FastifyInstance } from 'fastify';

/** The styles and scripts of the build. */
export interface Assets {
  styles: string[];
  /** The first script of a page, which loads the others once it is painted. */
  start: string;
  entry: string;
  /** Scripts that the entry imports. */
  shared: string[];
  /** Scripts of each page by its source file. */
  scripts: Record<string, string[]>;
  /** The script of pages without the frame of the site. */
  live: string;
  /** Tags of the development server. */
  developmentTags?: string;
}

/** Where pages come from: the build, or the development server. */
export interface PageSource {
  pages: () => Promise<Pages>;
  assets: Assets;
  /** Serves the files that the pages load. */
  serveAssets: (app: FastifyInstance) => Promise<void>;
}

export const styleSheet = (sheet: string) => `<link rel="stylesheet" href="${sheet}">`;

export const iconLink = ({ face }: Site) =>
  face.icon
    ? markup`<link rel="icon" href="${face.icon}">`.html
    : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';

const feedLink = ({ brand }: Site) =>
  markup`<link rel="alternate" type="application/rss+xml" title="${brand}" href="${filePaths.feed}">`
    .html;

const homeScreenLinks =
  `<link rel="manifest" href="${filePaths.manifest}">` +
  `<link rel="apple-touch-icon" href="${homeScreenIcon}">`;

/** The HTML document of a rendered page. */
export function renderDocument(
  page: RenderedPage,
  { site, assets, theme }: { site: Site; assets: Assets; theme: Theme },
) {
  const scripts = [assets.entry, ...assets.shared, ...(assets.scripts[page.file] ?? [])];
  return [
    `<!doctype html><html lang="en"${theme ? ` data-theme="${theme}"` : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    ...[...assets.styles, ...(site.styles ? [site.styles] : [])].map(styleSheet),
    page.head,
    feedLink(site),
    iconLink(site),
    homeScreenLinks,
    assets.developmentTags,
    `<script type="module" src="${assets.start}" id="start" data-scripts="${scripts.join(' ')}"></script>`,
    `</head><body data-theme-cookie="${themeCookieAt(site.url)}"><div id="root">${page.body}</div>`,
    `<script type="application/json" id="state">${page.state}</script></body></html>`,
  ].join('');
}
