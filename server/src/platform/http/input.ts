import type * as z from 'zod';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { AppError } from '#platform/errors.ts';

const required = 'This field is required';
const wrongType = 'This value is of the wrong kind';
const unlistedValue = 'Please choose one of the listed values';

/** Replaces zod's default messages; a message of the schema stays. */
function messageOf({ code, message }: z.core.$ZodIssue) {
  if (!/^Invalid (input|option)/.test(message)) return message;
  if (code === 'invalid_value') return unlistedValue;
  if (code !== 'invalid_type') return message;
  return /received (undefined|null)$/.test(message) ? required : wrongType;
}

function refusal(error: z.ZodError) {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    fields[issue.path.join('.')] ??= messageOf(issue);
  }
  const [[path, message] = ['', 'Invalid input']] = Object.entries(fields);
  const named =
    path !== '' && [required, wrongType, unlistedValue].includes(message)
      ? `${path}: ${message}`
      : message;
  return new AppError('invalid', named, { fields });
}

function parse(schema: z.ZodObject, value: unknown) {
  const result = schema.safeParse(value);
  if (!result.success) throw refusal(result.error);
  return result.data;
}

/** An invalid path parameter is 'not found', not a bad request. */
export function parseParams(endpoint: Endpoint, params: unknown) {
  const result = endpoint.params?.safeParse(params);
  if (result?.success === false) throw new AppError('not_found', 'Not found');
  return result?.data;
}

/** Empty values count as absent; repeated or structured keys are refused. */
export function parseQuery(endpoint: Endpoint, query: unknown) {
  if (!endpoint.query) return undefined;
  const fields: Record<string, unknown> = {};
  // Fastify parses every query to an object.
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (typeof value !== 'string' || name.includes('[')) {
      throw new AppError('invalid', 'Each query field may be given once', {
        fields: { [name]: 'Give this once' },
      });
    }
    if (value !== '') fields[name] = value;
  }
  return parse(endpoint.query, fields);
}

export function parseBody(endpoint: Endpoint, body: unknown) {
  if (!endpoint.body) return undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid', 'The body must be a JSON object');
  }
  return parse(endpoint.body, body);
}
