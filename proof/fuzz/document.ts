import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

interface Answered {
  $ref?: string;
  content?: Record<string, unknown>;
}

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answered>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answered> };
}

/** An endpoint of the contract with what the served document says of it. */
export interface Target {
  name: string;
  endpoint: Endpoint;
  operation: Operation;
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** The document that the application serves, with its answers as checks. */
export async function readDocument(url: string) {
  const response = await fetch(`${url}/api/openapi.json`);
  // It is compared with the standard and linted in the tests of the server.
  const document = (await response.json()) as OpenApi;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema(document, 'api');
  const checks = new Map<string, ValidateFunction>();

  const targets = Object.values(contract)
    .flatMap((feature) => Object.values<Endpoint>(feature))
    .flatMap((endpoint): Target[] => {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      return operation ? [{ name: `${endpoint.method} ${path}`, endpoint, operation }] : [];
    });

  const resolve = (schema: Schema): Schema => {
    const name = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? '')?.[1];
    return name ? resolve(document.components.schemas[name] ?? {}) : schema;
  };

  /** The endpoint that a path leads to: a word of a path goes before an id. */
  function find(method: string, path: string): Target | undefined {
    const parts = partsOf(path);
    const fits = targets.filter(({ endpoint }) => {
      if (endpoint.method !== method) return false;
      const template = partsOf(endpoint.path);
      return (
        template.length === parts.length &&
        template.every((part, index) => part.startsWith(':') || part === parts[index])
      );
    });
    const textOf = ({ endpoint }: Target) =>
      partsOf(endpoint.path)
        .map((part) => (part.startsWith(':') ? '1' : '0'))
        .join('');
    return fits.toSorted((one, other) => textOf(one).localeCompare(textOf(other)))[0];
  }

  const pointer = (path: string[]) =>
    path.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

  function checkAt(path: string[]) {
    const at = `api#/${pointer(path)}`;
    const check = checks.get(at) ?? ajv.compile({ $ref: at });
    checks.set(at, check);
    return check;
  }

  /** What is wrong with an answer by what the document says of its status. */
  function problemOf({ endpoint, operation }: Target, status: number, type: string, body: string) {
    const declared = operation.responses[status];
    if (!declared) return `status ${status} is not declared`;
    const shared = declared.$ref?.split('/').at(-1);
    const content = (shared ? document.components.responses[shared] : declared)?.content;
    if (!content) return body === '' ? undefined : 'a body where none is declared';
    const [declaredType = ''] = Object.keys(content);
    if (!type.startsWith(declaredType)) return `content type '${type}' for '${declaredType}'`;
    if (declaredType !== 'application/json') return undefined;
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const place = shared
      ? ['components', 'responses', shared]
      : ['paths', path, endpoint.method.toLowerCase(), 'responses', String(status)];
    return shapeProblem([...place, 'content', declaredType, 'schema'], body);
  }

  function shapeProblem(path: string[], body: string) {
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      return 'the body is no JSON';
    }
    const check = checkAt(path);
    if (check(value)) return undefined;
    const [error] = check.errors ?? [];
    return `${error?.instancePath || 'the body'} ${error?.message} ${JSON.stringify(error?.params)}`;
  }

  const elsewhere = new Map([
    [404, 'NotFoundError'],
    [408, 'InvalidError'],
    [431, 'TooLargeError'],
  ]);

  /** Of an answer that is of no operation: nothing is there, or the request could not be read. */
  function missingProblem(status: number, body: string) {
    const name = elsewhere.get(status);
    if (name) return shapeProblem(['components', 'schemas', name], body);
    return `status ${status} where there is no endpoint`;
  }

  return { targets, resolve, find, problemOf, missingProblem };
}

export type Document = Awaited<ReturnType<typeof readDocument>>;
