import { slugOf } from './slug.ts';

/** Where what has an id and a name is shown: the id finds it, the name is for readers. */
const named = (section: string, id: number, name: string) =>
  `/${section}/${[id, slugOf(name)].filter(Boolean).join('-')}`;

/** The id that such an address names by '12-storm-mug': 12. Nothing has the id 0. */
export const idNamed = (name = '') => Number.parseInt(name, 10) || 0;

/** Where visitors read: what feeds, the sitemap and previews of links name beside the pages. */
export const addresses = {
  home: '/',
  tournaments: '/tournaments',
  tournament: (id: number) => `/tournaments/${id}`,
  shop: '/shop',
  product: ({ id, name }: { id: number; name: string }) => named('product', id, name),
  blogs: '/blogs',
  post: ({ id, title }: { id: number; title: string }) => named('blog', id, title),
  maps: '/maps',
  map: (id: number) => `/maps?map=${id}`,
  feed: '/rss.xml',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
};

export const previewSize = { width: 1200, height: 630 };
export const previewKinds = ['tournaments', 'products', 'posts', 'maps'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** The pictures for previews of links. */
export const sitePreview = '/previews/site.jpg';
export const previewOf = (kind: PreviewKind, id: number) => `/previews/${kind}/${id}.jpg`;
