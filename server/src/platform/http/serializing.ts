import fastJson, { type AnySchema } from 'fast-json-stringify';
import type * as z from 'zod';
import { jsonSchemaOf } from './json-schema.ts';

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
