import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { paletteOf } from '@last-circle/contract/admin/palette-rules.ts';
import { publicHeaders } from '#platform/cdn/headers.ts';
import type { Cdn } from '#platform/cdn/settings.ts';
import type { SiteFace } from './face.ts';
import type { RememberedFace } from './remembered.ts';

const path = '/site.css';

/** The site's own colours; '' where it has none. */
function stylesOf({ actionColour, liveColour }: SiteFace) {
  const palette = paletteOf({ action: actionColour ?? null, live: liveColour ?? null });
  const lines = Object.entries(palette).map(([name, value]) => `${name}:${value}`);
  return lines.length === 0 ? '' : `:root,:host{${lines.join(';')}}`;
}

const versionOf = (styles: string) => hash('sha256', styles, 'hex').slice(0, 12);

/** The URL of its style sheet, another one for other colours; null where it has none. */
export function stylesUrl(face: SiteFace) {
  const styles = stylesOf(face);
  return styles === '' ? null : `${path}?v=${versionOf(styles)}`;
}

/** Serves the style sheet of the site's own colours. */
export function serveStyles(app: FastifyInstance, face: RememberedFace, cdn: Cdn | undefined) {
  app.get<{ Querystring: { v?: unknown } }>(path, async (request, reply) => {
    const styles = stylesOf(await face.read());
    const isNamed = request.query.v === versionOf(styles);
    reply.headers(
      isNamed
        ? { 'cache-control': 'public, max-age=31536000, immutable' }
        : publicHeaders(cdn, ['site']),
    );
    return reply.type('text/css; charset=utf-8').send(styles);
  });
}
