import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { statusOf } from '@last-circle/contract/errors.ts';
import { markup, type Markup } from '#platform/html/markup.ts';
import { jsonSchemaOf } from '#platform/http/json-schema.ts';
import { apiVersion, isStable, stability } from './stability.ts';
import type * as z from 'zod';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { denied } from '#platform/requests/security.ts';
import { openApi } from './openapi.ts';
import type { RememberedFace } from '#platform/site/remembered.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** A short label of a schema: 'text', 'upcoming | ongoing', 'list of object'. */
function typeLabel(schema: Schema): string {
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.anyOf) return schema.anyOf.filter(isSchema).map(typeLabel).join(' or ');
  if (schema.type === 'array') {
    return `list of ${isSchema(schema.items) && !Array.isArray(schema.items) ? typeLabel(schema.items) : 'values'}`;
  }
  return [schema.type].flat().join(' or ') || 'text';
}

function fieldsOf(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): Markup {
  if (!schema) return markup``;
  const fullSchema: Schema = jsonSchemaOf(schema, io);
  const item =
    fullSchema.type === 'array' && isSchema(fullSchema.items) ? fullSchema.items : fullSchema;
  if (!('properties' in item)) return markup``;
  const rows = Object.entries(item.properties ?? {}).map(([name, shape]) => {
    const isRequired = item.required?.includes(name) ?? false;
    return markup`<tr><th scope="row"><code>${name}</code></th><td>${isSchema(shape) ? typeLabel(shape) : ''}</td><td>${isRequired ? '' : 'optional'}</td></tr>`;
  });
  const name = fullSchema.type === 'array' ? `${title}: a list of` : title;
  return markup`<table><caption>${name}</caption>${rows}</table>`;
}

const anchorOf = ({ method, path }: Endpoint) => `${method}-${path.replaceAll(/\W+/g, '-')}`;

function endpointSection(endpoint: Endpoint): Markup {
  const { method, path, access, scope, summary, params, query, body, upload, response } = endpoint;
  const standing = [
    scope ? `${access}, token scope ${scope}` : access,
    isStable(endpoint) && 'stable',
    endpoint.deprecated && `until ${endpoint.deprecated.until}`,
  ];
  const fields = Object.entries(upload ?? {}).map(
    ([name, meaning]) =>
      markup`<tr><th scope="row"><code>${name}</code></th><td>${meaning}</td><td></td></tr>`,
  );
  return markup`<article id="${anchorOf(endpoint)}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>/api${path}</code> <span class="access">${standing.filter(Boolean).join(', ')}</span></h3>
<p>${summary}.</p>
${fieldsOf('Path', params, 'input')}${fieldsOf('Query', query, 'input')}${fieldsOf('Body', body, 'input')}
${upload ? markup`<table><caption>Form</caption>${fields}</table>` : ''}
${'file' in response ? markup`<p>Answers ${response.file}.</p>` : fieldsOf(`Answer ${endpoint.status ?? 200}`, response, 'output')}
</article>`;
}

const errors = Object.entries(statusOf).map(
  ([code, status]) => markup`<tr><th scope="row"><code>${code}</code></th><td>${status}</td></tr>`,
);

/** The reference of the API for people. */
function referencePage(brand: string) {
  const features = Object.entries(contract).map(([name, endpoints]) => {
    const all = Object.values<Endpoint>(endpoints);
    const links = all.map(
      (e) => markup`<li><a href="#${anchorOf(e)}"><b>${e.method}</b> ${e.path}</a></li>`,
    );
    return {
      links: markup`<li><a href="#${name}">${name}</a><ul>${links}</ul></li>`,
      entries: markup`<section id="${name}"><h2>${name}</h2>${all.map(endpointSection)}</section>`,
    };
  });
  return markup`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${brand} API</title>
<link rel="stylesheet" href="/api/docs/style.css"><link rel="icon" href="/favicon.svg"></head><body>
<nav aria-label="Endpoints"><ul>${features.map(({ links }) => links)}</ul></nav>
<main><h1>${brand} API</h1>
<p>JSON over HTTPS. Sign in by <code>POST /api/auth/login</code> and send the token as <code>Authorization: Bearer</code>. Programs use an API token, made by an admin, where an endpoint names a scope. Instants are ISO 8601 in UTC, money is in dollars with two decimals. Lists are arrays; the next page is in the <code>Link</code> header. The answer to a write names in <code>X-Changed-Tags</code> what has changed. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2 id="stability">What programs may rely on</h2>
<p>This is version ${apiVersion}. ${stability}</p>
<table><caption>Errors: { message, code, errors?, requestId }</caption>${errors}</table>
${features.map(({ entries }) => entries)}</main></body></html>`.html;
}

/** Makes a text again only for another name. */
function remembered(make: (name: string) => string) {
  let last = { name: '', text: '' };
  return (name: string) => {
    if (last.name !== name) last = { name, text: make(name) };
    return last.text;
  };
}

/** The reference, generated from the contract: /docs for people, /openapi.json for programs. */
export function serveReference(api: FastifyInstance, { publicUrl }: Config, face: RememberedFace) {
  // Made when they are first asked for: a start does not wait for them.
  const document = remembered((name) => JSON.stringify(openApi(name, publicUrl)));
  const page = remembered(referencePage);
  const style = readFileSync(new URL('./reference.css', import.meta.url));
  const policy = `${denied}; style-src 'self'; img-src 'self'; frame-ancestors 'none'`;
  api.get('/openapi.json', async (_request, reply) => {
    const { name } = await face.read();
    return reply.type('application/json; charset=utf-8').send(document(name));
  });
  api.get('/docs', async (_request, reply) => {
    const { name } = await face.read();
    reply.header('Content-Security-Policy', policy);
    return reply.type('text/html; charset=utf-8').send(page(name));
  });
  api.get('/docs/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
}
