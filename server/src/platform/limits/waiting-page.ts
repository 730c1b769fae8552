import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { markup } from '#platform/html/markup.ts';
import { denied } from '#platform/requests/security.ts';
import type { RememberedFace } from '#platform/site/remembered.ts';

/** Its own, since who is refused a page may not be given the style sheet either. */
const style = `
:root { color-scheme: dark light; --ground: #0c0e1c; --text: #f2f3fa; --muted: #a9adc6; --ring: #8d6bff }
@media (prefers-color-scheme: light) {
  :root { --ground: #f7f7fc; --text: #15172b; --muted: #565a78; --ring: #6a41e0 }
}
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center;
  padding: 24px; box-sizing: border-box; background: var(--ground); color: var(--text);
  font: 16px/1.6 Inter, system-ui, sans-serif; text-align: center }
svg { width: 112px; height: 112px; color: var(--ring) }
h1 { margin: 24px 0 0; font-size: 28px; line-height: 1.2 }
p { margin: 12px 0 0; max-width: 44ch; color: var(--muted) }
`;

const policy = [
  denied,
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "frame-ancestors 'none'",
].join('; ');

const ring = [
  '<svg viewBox="0 0 112 112" fill="none" stroke="currentColor" aria-hidden="true">',
  '<circle cx="56" cy="56" r="52" stroke-width="2" stroke-dasharray="4 8" opacity=".5"/>',
  '<circle cx="56" cy="56" r="28" stroke-width="4"/></svg>',
].join('');

const inSeconds = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`);

const reasons = {
  limited: {
    status: 429,
    title: 'Too many requests',
    text: 'Your network has asked for very many pages at once; this one',
  },
  busy: {
    status: 503,
    title: 'Very many are here right now',
    text: 'Nothing is lost. The page you asked for',
  },
};

interface Waiting {
  brand: string;
  title: string;
  text: string;
  /** Until the page is asked for again. */
  seconds: number;
}

const pageOf = ({ brand, title, text, seconds }: Waiting) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}">`,
    markup`<title>${title} | ${brand}</title>`.html,
    `<style>${style}</style></head><body>${ring}<h1>${title}</h1>`,
    `<p>${text}</p></body></html>`,
  ].join('');

/** In place of a page that is not rendered; it opens that page when the wait is over. */
export function sendWaitingPage(
  reply: FastifyReply,
  { brand, seconds, reason }: { brand: string; seconds: number; reason: keyof typeof reasons },
) {
  const { status, title, text: told } = reasons[reason];
  const text = `Please wait. ${told} opens by itself in ${inSeconds(seconds)}.`;
  return reply
    .code(status)
    .headers({
      'Retry-After': seconds,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
    })
    .type('text/html; charset=utf-8')
    .send(pageOf({ brand, title, text, seconds }));
}

const offline = {
  title: 'You are offline',
  text: 'The page opens by itself as soon as you are back. Nothing is lost.',
  seconds: 5,
};

/** What a browser that shows notifications keeps, for pages that it cannot load. */
export const serveOfflinePage = (app: FastifyInstance, face: RememberedFace) =>
  app.get('/offline', async (_request, reply) => {
    const { name: brand } = await face.read();
    return reply
      .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy })
      .type('text/html; charset=utf-8')
      .send(pageOf({ brand, ...offline }));
  });
