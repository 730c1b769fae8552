import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Context } from '#platform/db/context.ts';

/** Each covers the paths below it; `/order` also covers `/order-confirmation`. */
const disallowed = ['/api/', '/admin/', '/cart', '/checkout', '/order', '/profile', '/dashboard'];

/** What search engines may read. */
export const renderRobots = ({ config }: Context) =>
  [
    'User-agent: *',
    'Allow: /',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}${publicPaths.sitemap}`,
    '',
  ].join('\n');
