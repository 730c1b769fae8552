import { homeScreenIcon, iconSize } from '@last-circle/contract/public-paths.ts';
import type { Context } from '#platform/db/context.ts';
import { readFace } from './face.ts';

/** What a phone shows of the site on its home screen. */
export async function renderManifest(ctx: Context) {
  const { name, tagline, icon, actionColour } = await readFace(ctx);
  return JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    id: '/',
    start_url: '/',
    display: 'standalone',
    theme_color: actionColour,
    icons: [
      icon
        ? { src: icon, sizes: 'any', type: 'image/webp' }
        : { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: homeScreenIcon, sizes: `${iconSize}x${iconSize}`, type: 'image/png' },
    ],
  });
}
