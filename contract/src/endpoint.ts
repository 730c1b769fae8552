import { IdParam, Message } from './common.ts';
import type { ErrorCode } from './errors.ts';
import { z } from './zod.ts';
import type { Permission } from '#access/permission-rules.ts';
import type { StaffRole } from '#access/staff-rules.ts';
import type { TokenScope } from '#access/api-token-rules.ts';
import type { Tag, Tags } from './tags.ts';

/** `open`: anybody, a stale token counts as none. `user`: signed in. `admin`: role 'admin'. */
export type Access = 'open' | 'user' | 'admin';
/** The weight of a call that hashes a password, encodes a picture or writes a whole table. */
export const costly = 5;

/** A whole table for a spreadsheet; parameters of the path are `:name` in the name of its file. */
export const asCsv = (saveAs: string) =>
  ({ weight: costly, response: { file: 'text/csv; charset=utf-8', saveAs } }) as const;

/** Also for the staff of the tournament that the path names. */
export const ofOrganisers = { access: 'admin', staff: 'organiser' } as const;
export const ofReferees = { access: 'admin', staff: 'referee' } as const;
/** For users who are signed in, of what is their own, and for the organisers. */
export const ofUsersAndOrganisers = { access: 'user', staff: 'organiser' } as const;

/** What anybody reads; a visitor is answered from the cache. */
export const cachedForVisitors = { access: 'open', cached: true } as const;
/** What anybody reads alike, which is answered from the cache. */
export const sameForAll = { access: 'open', sameForAll: true, cached: true } as const;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The content type of an answer that is not JSON. */
export interface FileAnswer {
  file: string;
  /** What a browser saves it as, with parameters of the path as `:name`; shown in the page without. */
  saveAs?: string;
}

/** An endpoint that is going to be removed; its answers say so in `Deprecation` and `Sunset`. */
export interface Deprecation {
  /** ISO dates: from when on programs should leave it, and until when it answers. */
  since: string;
  until: string;
  /** What to call instead: 'GET /seasons/:id'. */
  instead?: string;
}

/** What leads to one tournament. */
export type OfTournament = 'tournament' | 'team' | 'registration';

/** What `:id` names, by the beginning of the path. */
const leading = {
  '/tournaments/registrations/:id': 'registration',
  '/tournaments/:id': 'tournament',
  '/teams/tournament/:id': 'tournament',
  '/teams/:id': 'team',
} as const satisfies Record<string, OfTournament>;

interface Common {
  access: Access;
  /** What an API token must be allowed to call it; without one none is accepted. */
  scope?: TokenScope;
  summary: string;
  /** A holder of it, or of one of these, counts as an admin here; 'tournaments' where the path names a tournament. */
  permission?: Permission | readonly Permission[];
  /** Who has at least this role in the tournament of `:id` may do what admins may; nobody else gains anything by a role. */
  staff?: StaffRole;
  /** Ids unless given. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** How many requests it counts as for the limit of a client; 1 unless given. */
  weight?: number;
  /** How it refuses beside what its method, access and input imply. */
  refuses?: readonly ErrorCode[];
  deprecated?: Deprecation;
  /** 200 unless a thing is made. */
  status?: 200 | 201;
  /** A message unless given. */
  response?: z.ZodType | FileAnswer;
}

interface Read extends Common {
  /** What the answer depends on. */
  reads: Tags;
  /** The answer to a visitor is cached until one of the tags it reads changes. */
  cached?: true;
  /** The answer is the same for everybody: whose token is sent is not looked at. */
  sameForAll?: true;
  /** The `version` of the answer names it: it is its ETag. */
  versioned?: true;
  body?: never;
  upload?: never;
  repeatable?: never;
  changes?: never;
  hidesNothing?: never;
}

/** An answer that depends on nothing would be cached for ever. */
type ReadDefinition = Read & ({ reads: readonly [Tag, ...Tag[]] } | { cached?: never });

interface WriteDefinition extends Common {
  body?: z.ZodObject;
  /** An `Idempotency-Key` makes it safe to repeat. */
  repeatable?: true;
  /** The body is multipart/form-data and read by the handler; each field is named here for the reference. */
  upload?: Record<string, string>;
  /** What a success can change. */
  changes: Tags;
  /**
   * It takes away nothing that visitors were shown: it counts and adds. Only then may a page from
   * before it be shown while the database is away.
   */
  hidesNothing?: true;
  reads?: never;
  cached?: never;
  sameForAll?: never;
  versioned?: never;
}

/** The path is that below /api, with parameters as `:name`. */
type Call = `${Method} /${string}`;
type MethodOf<C extends Call> = C extends `${infer M extends Method} ${string}` ? M : never;
type PathOf<C extends Call> = C extends `${Method} ${infer P}` ? P : never;

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Leading<P extends string> = {
  [S in keyof typeof leading]: P extends S | `${S}/${string}` ? (typeof leading)[S] : never;
}[keyof typeof leading];

/** A role is one in the tournament that the path names. */
type OfStaff<P extends string> = [Leading<P>] extends [never] ? { staff?: never } : unknown;

type Definition<C extends Call> = OfStaff<PathOf<C>> &
  (MethodOf<C> extends 'GET' ? ReadDefinition : WriteDefinition);

/** What the call and the definition leave out. */
interface Completed {
  method: Method;
  path: string;
  /** What `:id` in the path names, alone or with what belongs to it: that of a draft is not found, except by admins and its staff. */
  idOf?: OfTournament;
  /** Its query says from where on: the handler answers a `Page`, whose items go out as a plain array, the next page as `Link`. */
  list?: true;
  response: z.ZodType | FileAnswer;
}

export type Endpoint = Completed &
  ((ReadDefinition & { method: 'GET' }) | (WriteDefinition & { method: Exclude<Method, 'GET'> }));

type IsList<D> = D extends { query: z.ZodObject<infer S> }
  ? 'offset' extends keyof S
    ? true
    : false
  : false;

type Unless<Has, Value> = Has extends true ? unknown : Value;

type Declared<C extends Call, D> = D & {
  method: MethodOf<C>;
  path: PathOf<C>;
  idOf?: OfTournament;
} & (IsList<D> extends true ? { list: true } : unknown) &
  Unless<'response' extends keyof D ? true : false, { response: typeof Message }> &
  Unless<
    'params' extends keyof D ? true : [Names<PathOf<C>>] extends [never] ? true : false,
    { params: z.ZodObject<Record<Names<PathOf<C>>, typeof IdParam>> }
  >;

/** Declares an endpoint: 'PATCH /teams/:id/verify' says its method, its path and its ids. */
export function endpoint<const C extends Call, const D extends Definition<C>>(
  call: C,
  definition: D,
) {
  const [method = '', path = ''] = call.split(' ');
  const ids = path.matchAll(/:(\w+)/g).map(([, name]) => [name, IdParam]);
  const shape: Record<string, typeof IdParam> = Object.fromEntries(ids);
  const [, idOf] =
    Object.entries(leading).find(([start]) => `${path}/`.startsWith(`${start}/`)) ?? [];
  const completed = {
    method,
    path,
    response: Message,
    ...(idOf && { idOf, permission: 'tournaments' }),
    ...(definition.query && 'offset' in definition.query.shape && { list: true }),
    ...(Object.keys(shape).length > 0 && { params: z.object(shape) }),
    ...definition,
  };
  // The type says what the call says, which splitting it loses.
  return completed as unknown as Declared<C, D>;
}

/** One page of a list; `total` only where it is shown or requested. */
export interface Page<T> {
  items: T[];
  more: boolean;
  /** The cursor of the last item; without one the next page is counted in rows. */
  after?: string;
  total?: number;
}

type Parsed<S, Side extends 'in' | 'out'> = S extends z.ZodType
  ? Side extends 'in'
    ? z.input<S>
    : z.output<S>
  : never;

/** What a handler is given: everything parsed. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Parsed<E[K], 'out'>;
};

/** What a handler returns. */
export type Output<E extends Endpoint> = E['response'] extends z.ZodType
  ? E extends { list: true }
    ? z.input<E['response']> extends (infer T)[]
      ? Page<T>
      : never
    : z.input<E['response']>
  : string;

/** What a caller sends. */
export type Arguments<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as K extends SentParts<E> ? K : never]: K extends 'params'
    ? Record<keyof Parsed<E[K], 'in'>, string | number>
    : Parsed<E[K], 'in'>;
} & {
  [K in 'query' as IsOptional<E, K> extends true ? K : never]?: Parsed<E[K], 'in'>;
};

/** A query of which every part may be absent may be absent itself. */
type IsOptional<E extends Endpoint, K extends 'query'> = E[K] extends z.ZodType
  ? object extends Parsed<E[K], 'in'>
    ? true
    : false
  : false;

type SentParts<E extends Endpoint> =
  | (E['params'] extends z.ZodType ? 'params' : never)
  | (E['body'] extends z.ZodType ? 'body' : never)
  | (E['query'] extends z.ZodType
      ? IsOptional<E, 'query'> extends true
        ? never
        : 'query'
      : never);

/** What a caller gets. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : string;
