/** A name as a segment of a path: 'storm-mug'; empty where it has no letters or digits. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');

/** A path of an id and a name: the id finds the page, the name is for readers. */
const named = (section: string, id: number, name: string) =>
  `/${section}/${[id, slugOf(name)].filter(Boolean).join('-')}`;

/** The id in '12-storm-mug': 12; 0, which nothing has, where there is none. */
export const idNamed = (name = '') => Number.parseInt(name, 10) || 0;

/** The paths of public pages, which feeds, the sitemap and link previews name as well. */
export const publicPaths = {
  home: '/',
  tournaments: '/tournaments',
  tournament: (id: number) => `/tournaments/${id}`,
  overlay: (id: number) => `/tournaments/${id}/overlay`,
  embed: (id: number) => `/tournaments/${id}/embed`,
  players: '/players',
  player: (username: string) => `/players/${encodeURIComponent(username)}`,
  permanentTeam: ({ id, name }: { id: number; name: string }) => named('teams', id, name),
  seasons: '/seasons',
  season: ({ id, name }: { id: number; name: string }) => named('seasons', id, name),
  series: ({ id, name }: { id: number; name: string }) => named('series', id, name),
  shop: '/shop',
  product: ({ id, name }: { id: number; name: string }) => named('product', id, name),
  blogs: '/blogs',
  post: ({ id, title }: { id: number; title: string }) => named('blog', id, title),
  maps: '/maps',
  map: (id: number) => `/maps?map=${id}`,
  page: (slug: string) => `/p/${slug}`,
  tag: (tag: string) => `/blogs?tag=${encodeURIComponent(tag)}`,
};

/** What programs read. */
export const filePaths = {
  feed: '/rss.xml',
  tagFeed: (tag: string) => `/rss.xml?tag=${encodeURIComponent(tag)}`,
  manifest: '/manifest.webmanifest',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
};

export const previewSize = { width: 1200, height: 630 };
export const previewKinds = ['tournaments', 'products', 'posts', 'maps'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** In pixels, each way. */
export const iconSize = 512;
/** The icon of a phone's home screen, which takes no SVG. */
export const homeScreenIcon = '/previews/icon.png';

/** The pictures of link previews. */
export const sitePreview = '/previews/site.jpg';
export const previewOf = (kind: PreviewKind, id: number) => `/previews/${kind}/${id}.jpg`;
