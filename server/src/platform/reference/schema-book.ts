import * as z from 'zod';
import { IdParam, paging, wholeNumber } from '@last-circle/contract/common.ts';
import * as named from '@last-circle/contract/schemas.ts';

type Side = 'input' | 'output';
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const names = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries(named)) {
  const isNamed = schema instanceof z.ZodType && /^[A-Z]/.test(name) && schema !== IdParam;
  if (isNamed) names.add(schema, { id: name });
}

/** What a URL holds as digits. */
const numbers = new Map<z.core.$ZodType, JsonSchema>([
  [IdParam, { type: 'integer', minimum: 1, maximum: 2_147_483_647 }],
  [wholeNumber, { type: 'integer', minimum: 0, maximum: 999_999_999 }],
  [paging.limit.unwrap(), { type: 'integer', description: 'At least 1, at most 100' }],
]);

interface Written {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
}

/** Leaves out what only JavaScript says: the range of its integers, and how it checks a date. */
function simplify({ zodSchema, jsonSchema }: Written) {
  const number = numbers.get(zodSchema);
  if (number) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    Object.assign(jsonSchema, number);
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
}

const places = { input: 'sent:', output: 'answered:' } as const;
const under = '#/components/schemas/';

/** Writes schemas as JSON; those that the contract names become components, written once. */
export function schemaBook() {
  const written = { input: new Map<string, string>(), output: new Map<string, string>() };

  const cache = {
    input: new Map<z.ZodType, JsonSchema>(),
    output: new Map<z.ZodType, JsonSchema>(),
  };

  /** References name the side until `finish`, since a schema may differ by it. */
  function write(schema: z.ZodType, io: Side): JsonSchema {
    const cached = cache[io].get(schema) ?? convert(schema, io);
    cache[io].set(schema, cached);
    return cached;
  }

  function convert(schema: z.ZodType, io: Side): JsonSchema {
    // In a list, so that a schema with a name is a reference too.
    const { items, $defs = {} } = z.toJSONSchema(z.array(schema), {
      io,
      metadata: names,
      unrepresentable: 'any',
      override: simplify,
    });
    const located = (part: unknown) =>
      JSON.stringify(part).replaceAll('"#/$defs/', `"${under}${places[io]}`);
    for (const [name, { id: _, ...definition }] of Object.entries($defs)) {
      written[io].set(name, located(definition));
    }
    return JSON.parse(located(items)) as JsonSchema;
  }

  /** What is sent and answered alike has one name; else the form that is sent ends in 'Input'. */
  function nameOf(name: string, io: Side) {
    const other = written[io === 'input' ? 'output' : 'input'].get(name);
    const own = written[io].get(name);
    if (other === undefined || plain(other) === plain(own ?? '')) return name;
    if (io === 'input') return name.endsWith('Input') ? name : `${name}Input`;
    return name.replace(/Input$/, '');
  }

  /** The document with its final references, and the components that it uses. */
  function finish<D extends object>(document: D, more: Record<string, JsonSchema>) {
    const final = (text: string) =>
      text.replaceAll(/(?<="#\/components\/schemas\/)(sent|answered):([^"]+)/g, (_, side, name) =>
        nameOf(String(name), side === 'sent' ? 'input' : 'output'),
      );
    const schemas: Record<string, JsonSchema> = { ...more };
    for (const io of ['input', 'output'] as const) {
      for (const [name, text] of written[io]) {
        schemas[nameOf(name, io)] = JSON.parse(final(text)) as JsonSchema;
      }
    }
    const inOrder = Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b));
    return {
      // Only references are another than in the document that was given.
      document: JSON.parse(final(JSON.stringify(document))) as D,
      schemas: Object.fromEntries(inOrder),
    };
  }

  return { write, finish };
}

const plain = (text: string) => text.replaceAll(/(sent|answered):/g, '');
