import { sitePreview } from '@last-circle/contract/public-paths.ts';
import type { Site } from '@last-circle/contract/page.ts';

type Described = Pick<Site, 'brand' | 'url'>;

export const websiteOf = ({ brand, url }: Described) => ({
  '@type': 'WebSite',
  name: brand,
  url: `${url}/`,
});

export const organisationOf = ({ brand, url }: Described) => ({
  '@type': 'Organization',
  name: brand,
  url: `${url}/`,
  logo: `${url}/favicon.svg`,
  image: url + sitePreview,
});
