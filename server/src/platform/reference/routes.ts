import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { denied } from '#platform/requests/security.ts';
import { openApi } from './openapi.ts';
import { referencePage } from './page.ts';

/** The reference, generated from the contract: /docs for people, /openapi.json for programs. */
export function serveReference(api: FastifyInstance, { BRAND_NAME, publicUrl }: Config) {
  // Made when they are first asked for: a start does not wait for them.
  let document: string | undefined;
  let page: string | undefined;
  const style = readFileSync(new URL('./reference.css', import.meta.url));
  const policy = `${denied}; style-src 'self'; img-src 'self'; frame-ancestors 'none'`;
  api.get('/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((document ??= JSON.stringify(openApi(BRAND_NAME, publicUrl)))),
  );
  api.get('/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      .send((page ??= referencePage(BRAND_NAME))),
  );
  api.get('/docs/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
}
