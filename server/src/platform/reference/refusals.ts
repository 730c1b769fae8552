import * as z from 'zod';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { statusOf, type ErrorBody, type ErrorCode } from '@last-circle/contract/errors.ts';

/** Those that have a response of their own; the other one is a kind of `forbidden`. */
type OwnCode = Exclude<ErrorCode, 'second_factor_needed'>;

/** Every refusal by its code: when it is answered, and a message that it may have. */
const refusals: Record<OwnCode, { description: string; example: string }> = {
  invalid: {
    description: 'Malformed or invalid input; `errors` says what is wrong by the path of its field',
    example: 'Name is required',
  },
  unauthenticated: {
    description: 'No token, or one that has ended; or a failed login',
    example: 'Please sign in to continue',
  },
  forbidden: {
    description:
      'Signed in, but not allowed; `second_factor_needed` of an admin who has to switch on two-step sign-in',
    example: 'Only admins can do this',
  },
  not_found: { description: 'Unknown, or not visible to the caller', example: 'Not found' },
  conflict: {
    description:
      'Duplicate, full, sold out, of another state, or changed by somebody else; `affected` names the results that `force` would clear, `lines` and `total` an order at the prices in force',
    example: 'Tournament is full',
  },
  too_large: {
    description: 'The body, or its file, is too large',
    example: 'The request is too large',
  },
  unsupported_media: {
    description: 'Another content type than is read, or a file of another kind',
    example: 'Please send application/json or multipart/form-data',
  },
  key_reused: {
    description: 'The Idempotency-Key was used with another body',
    example: 'This Idempotency-Key was used for another order',
  },
  too_many: {
    description: 'A limit is reached; `Retry-After` says in how many seconds to try again',
    example: 'Too many requests. Please wait a moment.',
  },
  internal: {
    description: 'A fault of the server; input alone never causes one',
    example: 'Something went wrong on our side',
  },
  unavailable: {
    description: 'The database, or something else that is needed, cannot be reached for a moment',
    example: 'Please try again in a moment',
  },
};

type Fields<K extends keyof ErrorBody> = Record<K, z.ZodType>;

const fields: Fields<'message' | 'errors' | 'requestId'> = {
  message: z.string().describe('To be shown to people'),
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string().describe('As in X-Request-Id and in the log'),
};

const AffectedMatch = z.object({ id: z.int(), name: z.string() });
const PricedLine = z.object({
  id: z.int(),
  name: z.string(),
  selectedSize: z.string().nullable(),
  price: z.number(),
  quantity: z.int(),
});

const ofConflicts: Fields<'affected' | 'lines' | 'total'> = {
  affected: z.array(AffectedMatch).optional(),
  lines: z.array(PricedLine).optional(),
  total: z.number().optional(),
};

const codesOf = (code: OwnCode): ErrorCode[] =>
  code === 'forbidden' ? [code, 'second_factor_needed'] : [code];

const bodyOf = (code: OwnCode) =>
  z.object({ ...fields, code: z.literal(codesOf(code)), ...(code === 'conflict' && ofConflicts) });

const waits: OwnCode[] = ['too_many', 'unavailable'];

const retryAfter = {
  'Retry-After': { description: 'Seconds', required: true, schema: { type: 'integer' } },
};

/** The name of its schema and of its response: 'NotFoundError'. */
const nameOf = (code: OwnCode) =>
  `${code.replaceAll(/(?:^|_)(.)/g, (_, initial: string) => initial.toUpperCase())}Error`;

// The keys are the codes.
const codes = Object.keys(refusals) as OwnCode[];

/** The schema of each refusal, with the fields that only it has. */
export const refusalSchemas = () =>
  Object.fromEntries(
    codes.map((code) => {
      const { $schema: _, ...schema } = z.toJSONSchema(bodyOf(code), { io: 'output' });
      return [nameOf(code), schema];
    }),
  );

const requestId = '3f0c6b1e-5d0f-4a53-9d0b-2f6b7c1d8e90';

/** Each refusal as a response that operations refer to. */
export const refusalResponses = () =>
  Object.fromEntries(
    codes.map((code) => [
      nameOf(code),
      {
        description: refusals[code].description,
        ...(waits.includes(code) && { headers: retryAfter }),
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${nameOf(code)}` },
            example: { message: refusals[code].example, code, requestId },
          },
        },
      },
    ]),
  );

/** How an endpoint can refuse: by its method, its access, its input, and what it declares itself. */
function refusalsOf(endpoint: Endpoint): OwnCode[] {
  const { method, access, params, query, body, repeatable, refuses = [] } = endpoint;
  const isWrite = method !== 'GET';
  const can: Record<OwnCode, boolean> = {
    invalid: isWrite || query !== undefined,
    unauthenticated: access !== 'open',
    forbidden: access !== 'open',
    not_found: params !== undefined || body !== undefined,
    conflict: isWrite,
    too_large: isWrite,
    unsupported_media: isWrite,
    key_reused: repeatable === true,
    too_many: true,
    internal: true,
    unavailable: true,
  };
  return codes.filter((code) => can[code] || refuses.includes(code));
}

/** The answers of an operation by their status. */
export const refusalRefs = (endpoint: Endpoint) =>
  Object.fromEntries(
    refusalsOf(endpoint).map((code) => [
      statusOf[code],
      { $ref: `#/components/responses/${nameOf(code)}` },
    ]),
  );
