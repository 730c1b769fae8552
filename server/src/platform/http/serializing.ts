import fastJson, { type AnySchema } from 'fast-json-stringify';
import * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

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

/** Answers as JSON text what a schema of the contract describes. */
export const serializerOf = (response: z.ZodType): ((answer: unknown) => string) =>
  // The type of the one leaves open which draft of JSON Schema it is.
  fastJson(jsonSchemaOf(response, 'output') as AnySchema);

/**
 * What makes a route serialise its answers by this schema, which is compiled for the first answer:
 * those of all endpoints take a fifth of a second, and most are never given between two starts.
 */
export function serializedBy(response: z.ZodType, status: number) {
  let serialize: ((answer: unknown) => string) | undefined;
  return {
    schema: { response: { [status]: response } },
    serializerCompiler: () => (answer: unknown) => (serialize ??= serializerOf(response))(answer),
  };
}
