import fastJson, { type AnySchema } from 'fast-json-stringify';
import * as z from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;

/** Rewrites `anyOf [x, null]` as `type: [x, null]`, which serialises without trying each branch. */
function mergeNull(schema: Schema) {
  const [kind, nullBranch, more] = schema.anyOf ?? [];
  if (more !== undefined || typeof kind !== 'object' || typeof nullBranch !== 'object') return;
  if (nullBranch.type !== 'null' || typeof kind.type !== 'string' || kind.type === 'object') return;
  delete schema.anyOf;
  Object.assign(schema, kind, { type: [kind.type, 'null'] });
  if (kind.enum) schema.enum = [...kind.enum, null];
}

/** The JSON schema (draft 7) of a schema's input or output. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => mergeNull(jsonSchema),
  });

type Text = (answer: unknown) => string;

/** Writes what a schema describes. It is compiled for the first answer: most of all endpoints are never given. */
export function textOf(schema: Schema): Text {
  let compiled: Text | undefined;
  // The type of the one leaves open which draft of JSON Schema it is.
  return (answer) => (compiled ??= fastJson(schema as AnySchema))(answer);
}
