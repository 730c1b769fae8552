import { attack, setForm, type Draft } from './attacks.ts';
import type { Document, Target } from './document.ts';
import { plausible, plausibleId } from './plausible.ts';
import { randomOf, type Random } from '#random.ts';
import type { Request, Role } from './request.ts';
import type { World } from './world.ts';

/** How often an endpoint is called: what destroys and what hashes passwords, less. */
function weightOf({ endpoint, operation }: Target) {
  if (operation.operationId.startsWith('accounts')) return 1;
  if (endpoint.method === 'DELETE') return 1;
  if (/import|Csv|uploads|events/i.test(operation.operationId)) return 2;
  return endpoint.method === 'GET' ? 3 : 4;
}

const rolesFor = {
  open: ['visitor', 'visitor', 'player', 'captain', 'admin'],
  user: ['player', 'player', 'player', 'captain', 'captain', 'captain', 'admin', 'visitor'],
  admin: [...Array<'admin'>(8).fill('admin'), 'player', 'visitor'],
} as const satisfies Record<string, readonly Role[]>;

/** Makes requests from the document, each of the seed and its position alone. */
export function requestMaker(document: Document, world: World, seed: number) {
  const weighted = document.targets.flatMap((target) =>
    Array<Target>(weightOf(target)).fill(target),
  );

  function paramsOf(target: Target, random: Random, role: Role) {
    const path = target.endpoint.path;
    const [, resource = ''] =
      /^\/(tournaments\/registrations|contact\/messages|\w[\w-]*)/.exec(path) ?? [];
    const id = (kind: string) => String(plausibleId({ random, world, role }, kind));
    const params: Record<string, string> = {};
    for (const { name, in: place, schema } of target.operation.parameters) {
      if (place !== 'path') continue;
      const pool = world.pairs[name]?.filter(
        ([first]) => role !== 'admin' || !world.reserved.has(first),
      );
      if (pool && pool.length > 0 && random.chance(0.8)) {
        const pair = random.pick(pool);
        params['id'] = String(pair[0]);
        params[name] = String(pair[1]);
      } else if (name in params) continue;
      else if (name === 'username') params[name] = random.pick(['NovaDrift', 'EmberFox', 'Nobody']);
      else if (schema.type === 'integer') {
        params[name] = id(path.startsWith('/teams/tournament') ? 'tournaments' : resource);
      } else if (schema.pattern) params[name] = String(random.between(1, 4));
      else {
        const maker = { random, world, role, resolve: document.resolve };
        params[name] = String(plausible(maker, schema, name));
      }
    }
    return params;
  }

  function queryOf(target: Target, random: Random, role: Role) {
    const maker = { random, world, role, resolve: document.resolve };
    return target.operation.parameters.flatMap(({ name, in: place, schema }) =>
      place === 'query' && random.chance(0.3)
        ? [`${name}=${encodeURIComponent(String(valueOf(name, schema, maker)))}`]
        : [],
    );
  }

  function valueOf(name: string, schema: object, maker: Parameters<typeof plausible>[0]) {
    if ('pattern' in schema) return maker.random.between(1, 3);
    if (name === 'search' && maker.random.chance(0.5)) return maker.random.pick(['a', 'cup', 'x%']);
    return plausible(maker, schema, name);
  }

  function make(position: number): Request {
    const random = randomOf(seed, position);
    const target = random.pick(weighted);
    const role = random.pick(rolesFor[target.endpoint.access]);
    const { method } = target.endpoint;
    const draft: Draft = {
      random,
      position,
      target,
      role,
      method,
      headers: {},
      params: paramsOf(target, random, role),
      query: queryOf(target, random, role),
      content: undefined,
      raw: undefined,
    };
    const schema = target.operation.requestBody?.content['application/json']?.schema;
    if (schema) {
      draft.content = plausible({ random, world, role, resolve: document.resolve }, schema, 'body');
    }
    const isForm = target.endpoint.upload !== undefined;
    if (isForm) setForm(draft, random.chance(0.6));
    if (random.chance(0.4)) attack(draft);
    return finish(draft);
  }

  return make;
}

function finish(draft: Draft): Request {
  const { position, target, role, method, headers, params, query, content, raw } = draft;
  const path = target.endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value = params[name] ?? '1';
    return value.includes('%') ? value : encodeURIComponent(value);
  });
  if (content !== undefined) headers['content-type'] ??= 'application/json';
  return {
    position,
    target,
    role,
    method,
    headers,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    body: raw ?? (content === undefined ? undefined : JSON.stringify(content)),
  };
}
