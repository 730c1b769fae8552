import { z } from '#zod.ts';
import { Id, Message, line } from '#common.ts';
import { endpoint } from '#endpoint.ts';
import { longestTokenName, tokenScopes } from '#access/api-token-rules.ts';

export const TokenInput = z.object({
  name: line({ max: longestTokenName, required: 'Name is required' }),
  scopes: z
    .array(z.enum(tokenScopes))
    .min(1, 'Please choose at least one scope')
    .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
});
export type TokenInput = z.output<typeof TokenInput>;

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** The last four characters; the token is never shown again. */
  ending: z.string(),
  /** Who made it, and as whom it acts. */
  createdBy: z.string(),
  createdAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type ApiToken = z.output<typeof ApiToken>;

export const apiTokens = {
  list: endpoint('GET /admin/api-tokens', {
    access: 'admin',
    summary: 'The API tokens of programs, newest first',
    reads: ['api_tokens'],
    response: z.array(ApiToken),
  }),
  create: endpoint('POST /admin/api-tokens', {
    access: 'admin',
    summary: 'Make a token, which is answered this once',
    body: TokenInput,
    status: 201,
    changes: ['api_tokens'],
    response: Message.extend({ token: z.string(), apiToken: ApiToken }),
  }),
  revoke: endpoint('DELETE /admin/api-tokens/:id', {
    access: 'admin',
    summary: 'Revoke a token at once',
    changes: ['api_tokens'],
  }),
};
