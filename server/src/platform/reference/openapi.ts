import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { tagList } from '@last-circle/contract/tags.ts';
import { bodyExamples } from './examples.ts';
import { refusalRefs, refusalResponses, refusalSchemas } from './refusals.ts';
import { schemaBook } from './schema-book.ts';
import { schemaExamples } from './schema-examples.ts';
import { apiVersion, isStable, stability } from './stability.ts';

/** What the operations of each feature are about. */
const texts: Record<keyof typeof contract, string> = {
  accounts: 'Signing up and in, passwords, and where one is signed in',
  admin: 'What organisers have to do',
  apiTokens: 'Tokens with which programs call the API',
  audit: 'Who did what in a tournament',
  bans: 'Who may not enter tournaments',
  blogs: 'News',
  brackets: 'Matches, games, results and standings of a tournament',
  checkIn: 'Who is there when a tournament starts',
  contact: 'Messages to the organisers',
  discord: 'The server on Discord that the site is connected to',
  discounts: 'Discount codes of the shop',
  entrants: 'Entrants that organisers enter',
  figures: 'How a site is doing, week by week, without who is who',
  lobbies: 'Codes by which players come into the lobbies of a game',
  mailings: 'Messages to the participants of a tournament',
  mails: 'Mails on their way to people, and those that did not arrive',
  maps: 'Creative maps',
  mapSuggestions: 'Maps that players suggest',
  members: 'Accounts, and who may do what',
  newsletter: 'Who gets the newsletter, and what is sent to them',
  notifications: 'What a member was told, and where it reaches them',
  orders: 'Orders of the shop',
  ownData: 'What is stored of the caller, and the end of the account',
  ownMatches: 'What the caller plays next',
  pages: 'Pages of the site: imprint, privacy and others',
  permanentTeams: 'Teams of the site, which enter tournaments',
  players: 'Pages of players',
  products: 'What the shop offers',
  profile: "The caller's profile",
  reports: 'Results that players report',
  rulebook: 'Rules and prizes of a tournament',
  schedule: 'When a tournament plays what',
  sales: 'Sales of the shop: a percentage off a category for a time',
  search: 'What is found on the whole site',
  seasons: 'Series of tournaments with a points table',
  series: 'Tournaments that repeat',
  site: "The site's own name, looks and links",
  staff: 'Who helps with a tournament',
  teams: 'Teams of a tournament',
  tournaments: 'Tournaments and registrations',
  uploads: 'Pictures',
  siteWebhooks: 'What other sites are notified of on the whole site',
  webhooks: 'What other sites are notified of in a tournament',
  winners: 'Winners of a tournament and their prizes',
};

type Book = ReturnType<typeof schemaBook>;

const examplesOf = (call: string) => new Map(Object.entries(bodyExamples)).get(call);

/** Of a query or a path, whose fields stand by themselves. */
function parametersOf(book: Book, schema: Endpoint['query'], location: 'path' | 'query') {
  return Object.entries(schema?.shape ?? {}).map(([name, shape]) => ({
    name,
    in: location,
    required: location === 'path' || !shape.safeParse(undefined).success,
    schema: book.write(shape, 'input'),
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Chosen by the caller: the same key with the same body is answered alike for 24 hours',
  required: false,
  schema: { type: 'string', maxLength: 200 },
};

function requestOf(book: Book, { method, path, body, upload }: Endpoint) {
  if (body) {
    const examples = examplesOf(`${method} ${path}`);
    const content = { schema: book.write(body, 'input'), ...(examples && { examples }) };
    return { required: true, content: { 'application/json': content } };
  }
  if (!upload) return undefined;
  const fields = Object.entries(upload).map(([name, description]) => [
    name,
    { type: 'string', description },
  ]);
  const schema = { type: 'object', properties: Object.fromEntries(fields) };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function contentOf(book: Book, { response }: Endpoint) {
  if ('file' in response) return { [response.file]: { schema: { type: 'string' } } };
  return { 'application/json': { schema: book.write(response, 'output') } };
}

const header = (description: string, schema: object) => ({ description, schema });

function headersOf({ changes, list, query }: Endpoint) {
  const changed = changes ? tagList(changes).join(' ') : '';
  const headers = {
    ...(changed && {
      'X-Changed-Tags': header('Tags of what is another now, as after some refusals too', {
        type: 'string',
        const: changed,
      }),
    }),
    ...(list && { Link: header('The next page, as rel="next"', { type: 'string' }) }),
    ...(list &&
      query &&
      'count' in query.shape && {
        'X-Total-Count': header('How many there are in all, with count=exact', { type: 'integer' }),
      }),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

const access = {
  open: 'Open to anybody.',
  user: 'Asks for a signed-in user.',
  admin: 'Asks for an admin.',
};

function descriptionOf({ access: asked, staff, scope, deprecated }: Endpoint) {
  const role = staff && `The staff of the tournament may call it from the role \`${staff}\` on.`;
  const token = scope && `API tokens need the scope \`${scope}\`.`;
  const leaving = deprecated && `It answers until ${deprecated.until}.`;
  const instead = deprecated?.instead && `Call ${deprecated.instead} instead.`;
  return [access[asked], role, token, leaving, instead].filter(Boolean).join(' ');
}

const securityOf = ({ access: asked, scope }: Endpoint) => [
  ...(asked === 'open' ? [{}] : []),
  { session: [] },
  ...(scope ? [{ apiToken: [scope] }] : []),
];

/** 'tournamentsListOpen' for `contract.tournaments.listOpen`. */
const operationIdOf = (feature: string, name: string) =>
  `${feature}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function operationOf(book: Book, endpoint: Endpoint, feature: string, name: string) {
  const requestBody = requestOf(book, endpoint);
  const { params, query, repeatable, deprecated, cached } = endpoint;
  return {
    operationId: operationIdOf(feature, name),
    tags: [feature],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    ...(deprecated && { deprecated: true }),
    'x-stable': isStable(endpoint),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(book, params, 'path'),
      ...parametersOf(book, query, 'query'),
      ...(repeatable ? [idempotencyKey] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        ...headersOf(endpoint),
        content: contentOf(book, endpoint),
      },
      ...(cached && { 304: { description: 'Unchanged since the answer of the sent ETag' } }),
      ...refusalRefs(endpoint),
    },
  };
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a login' },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'Made by an admin at /admin/api-tokens, with the scopes that an endpoint names',
  },
};

/** The contract as OpenAPI 3.1. */
export function openApi(title: string, url: string) {
  const book = schemaBook();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = operationOf(book, endpoint, feature, name);
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation;
    }
  }
  const { document, schemas } = book.finish({ paths }, refusalSchemas());
  for (const [name, example] of Object.entries(schemaExamples)) {
    Object.assign(schemas[name] ?? {}, { examples: [example] });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: apiVersion,
      description: stability,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${url}/api` }],
    tags: Object.entries(texts).map(([name, description]) => ({ name, description })),
    ...document,
    components: { securitySchemes, schemas, responses: refusalResponses() },
  };
}
