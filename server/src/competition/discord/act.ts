import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { tagList } from '@last-circle/contract/tags.ts';
import type * as z from 'zod';
import { refuseDraft } from '#competition/tournament/access.ts';
import type { PublicCaches } from '#platform/cache/public-caches.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Asked } from './interaction.ts';

/** Who acts on Discord: the member who has connected that account, never as an admin. */
export interface Member extends User {
  /** In the game, as their profile has it. */
  gameName: string;
}

/** What somebody asks for there. */
export interface Act extends Asked {
  ctx: Context;
  caches: PublicCaches;
  member: Member;
}

/** Does what an endpoint does, with the same refusals, in the same words. */
export async function callAs<T>(
  { ctx, caches, member }: Act,
  endpoint: Endpoint & { changes: NonNullable<Endpoint['changes']> },
  { id }: { id?: number },
  work: (ctx: Context) => Promise<T>,
) {
  const { hidesNothing = false } = endpoint;
  await refuseDraft(ctx, endpoint, member, id === undefined ? undefined : { id });
  const changes = tagList(endpoint.changes);
  const result = await work({ ...ctx, changes, hidesNothing });
  caches.invalidate(changes, { hidesNothing });
  return result;
}

/** Input as an endpoint takes it; refused with what is wrong first. */
export function parsed<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AppError('invalid', result.error.issues[0]?.message ?? 'This is not valid');
}
