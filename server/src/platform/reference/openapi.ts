import * as z from 'zod';
import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { statusOf } from '@last-circle/contract/errors.ts';
import { tagList } from '@last-circle/contract/tags.ts';

const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(statusOf)),
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(schema: z.ZodObject | undefined, location: 'path' | 'query') {
  const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {};
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: shape,
  }));
}

function requestOf({ body, upload }: Endpoint) {
  if (body) return { content: { 'application/json': { schema: schemaOf(body, 'input') } } };
  if (!upload) return undefined;
  const fields = Object.entries(upload).map(([name, description]) => [
    name,
    { type: 'string', description },
  ]);
  const schema = { type: 'object', properties: Object.fromEntries(fields) };
  return { content: { 'multipart/form-data': { schema } } };
}

function contentOf({ response }: Endpoint) {
  if ('file' in response) return { [response.file]: { schema: { type: 'string' } } };
  return { 'application/json': { schema: schemaOf(response, 'output') } };
}

function headersOf({ changes }: Endpoint) {
  const changed = changes ? tagList(changes).join(' ') : '';
  if (!changed) return {};
  const description = 'Tags of what is another now, as after some refusals too';
  return {
    headers: { 'X-Changed-Tags': { description, schema: { type: 'string', const: changed } } },
  };
}

const access = {
  open: 'Open to anybody.',
  user: 'Asks for a signed-in user.',
  admin: 'Asks for an admin.',
};

const accessOf = ({ access: asked, scope }: Endpoint) =>
  scope ? `${access[asked]} API tokens need the scope \`${scope}\`.` : access[asked];

const securityOf = ({ access: asked, scope }: Endpoint) => [
  ...(asked === 'open' ? [] : [{ session: [] }]),
  ...(scope ? [{ apiToken: [scope] }] : []),
];

function operationOf(endpoint: Endpoint, feature: string) {
  const requestBody = requestOf(endpoint);
  return {
    tags: [feature],
    summary: endpoint.summary,
    description: accessOf(endpoint),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        ...headersOf(endpoint),
        content: contentOf(endpoint),
      },
      default: {
        description: 'Refused; the code says why',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** The contract as OpenAPI 3.1. */
export function openApi(title: string, url: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, feature);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: `${url}/api` }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Made by an admin at /admin/api-tokens, with the scopes that an endpoint names',
        },
      },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  };
}
