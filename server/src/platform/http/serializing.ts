import type * as z from 'zod';
import { mapInTurns } from '#platform/turns.ts';
import { jsonSchemaOf, textOf, type Schema } from './json-schema.ts';

/** What writes the lists of an answer item by item. */
interface Writer {
  parts: (answer: unknown) => Iterable<string>;
  /** How many items its lists have. */
  items: (answer: unknown) => number;
}

/** How many lists deep an answer is taken apart. */
const depth = 2;

/** Undefined where an answer has no lists. What the schema describes has its shape, which the casts rely on. */
function writerOf(schema: Schema, above = 0): Writer | undefined {
  if (above === depth) return undefined;
  if (schema.type === 'array') return writerOfList(schema, above);
  return schema.type === 'object' ? writerOfObject(schema, above) : undefined;
}

function writerOfList(schema: Schema, above: number): Writer {
  // The contract has no tuples.
  const itemSchema = schema.items as Schema;
  const item = writerOf(itemSchema, above + 1);
  const whole = textOf(itemSchema);
  return {
    *parts(answer) {
      let before = '[';
      for (const one of answer as unknown[]) {
        yield before;
        if (item) yield* item.parts(one);
        else yield whole(one);
        before = ',';
      }
      yield before === '[' ? '[]' : ']';
    },
    items: (answer) =>
      (answer as unknown[]).reduce<number>((sum, one) => sum + 1 + (item?.items(one) ?? 0), 0),
  };
}

function writerOfObject(schema: Schema, above: number): Writer | undefined {
  const properties = Object.entries(schema.properties ?? {}) as [string, Schema][];
  const lists = properties.flatMap(([name, of]) => {
    const list = of.type === 'array' ? writerOf(of, above) : undefined;
    return list ? [{ name, list }] : [];
  });
  if (lists.length === 0) return undefined;
  const names = new Set(lists.map(({ name }) => name));
  const rest = textOf({
    ...schema,
    properties: Object.fromEntries(properties.filter(([name]) => !names.has(name))),
    required: (schema.required ?? []).filter((name) => !names.has(name)),
  });
  const given = (answer: unknown) =>
    lists.flatMap(({ name, list }) => {
      const value: unknown = (answer as Record<string, unknown>)[name];
      return value === undefined ? [] : [{ name, list, value }];
    });
  return {
    *parts(answer) {
      const begun = rest(answer).slice(0, -1);
      yield begun;
      let before = begun === '{' ? '' : ',';
      for (const { name, list, value } of given(answer)) {
        yield `${before}${JSON.stringify(name)}:`;
        yield* list.parts(value);
        before = ',';
      }
      yield '}';
    },
    items: (answer) => given(answer).reduce((sum, { list, value }) => sum + list.items(value), 0),
  };
}

/** An answer with more items is written in turns. */
const longFrom = 500;

export const jsonType = 'application/json; charset=utf-8';

const inTurns = async (parts: Iterable<string>) =>
  (await mapInTurns(parts, (part) => part)).join('');

export type Serialize = (answer: unknown) => string | Promise<string>;

function compile(response: z.ZodType): Serialize {
  const schema = jsonSchemaOf(response, 'output');
  const whole = textOf(schema);
  const writer = writerOf(schema);
  return (answer) =>
    writer && writer.items(answer) > longFrom ? inTurns(writer.parts(answer)) : whole(answer);
}

/** By what they describe: endpoints that answer the same share one. */
const serializers = new WeakMap<z.ZodType, Serialize>();

function remembered(response: z.ZodType) {
  const known = serializers.get(response);
  if (known) return known;
  const serialize = compile(response);
  serializers.set(response, serialize);
  return serialize;
}

/** Answers as JSON text what a schema of the contract describes, which is compiled for the first answer. */
export const serializerOf =
  (response: z.ZodType): Serialize =>
  (answer) =>
    remembered(response)(answer);
