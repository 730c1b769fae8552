import { setupSteps } from '@last-circle/contract/admin/admin-rules.ts';
import { legalPages } from '@last-circle/contract/content/page-rules.ts';
import type { Setup } from '@last-circle/contract/admin/admin.ts';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/db/context.ts';
import { isFromUnknownProxy } from '#platform/requests/client-network.ts';

/** The steps that the database knows, and whether the checklist is dismissed. */
async function state({ db }: Context) {
  const { rows } = await sql<
    Record<
      'tournament' | 'product' | 'post' | 'admin' | 'mail' | 'brand' | 'pages' | 'isDismissed',
      boolean
    >
  >`
    select
      exists (select from tournaments) as tournament,
      exists (select from products where is_active) as product,
      exists (select from posts where published) as post,
      (select count(*) > 1 from users where role = 'admin') as admin,
      -- Delivery by a mail server deletes the body, the mailbox of development keeps it.
      exists (select from mails where sent_at is not null and letter is null and html is null) as mail,
      exists (select from site where name is not null) as brand,
      not exists (
        select from pages where slug = any(${[...legalPages]}::text[]) and not published) as pages,
      exists (select from setup) as "isDismissed"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row;
}

export async function get(ctx: Context, request: FastifyRequest): Promise<Setup> {
  const { SMTP_URL, hasOwnBrand } = ctx.config;
  const { isDismissed, ...known } = await state(ctx);
  const hasMailServer = SMTP_URL !== undefined;
  const done = { ...known, mail: known.mail && hasMailServer, brand: known.brand || hasOwnBrand };
  const steps = setupSteps.map((step) => ({ step, isDone: done[step] }));
  return { isDismissed, hasMailServer, hasUnknownProxy: isFromUnknownProxy(request), steps };
}

export async function setDismissed(ctx: Context, isDismissed: boolean) {
  if (isDismissed) {
    await ctx.db
      .insertInto('setup')
      .defaultValues()
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await ctx.db.deleteFrom('setup').execute();
  }
}

export async function dismiss(ctx: Context, request: FastifyRequest, isDismissed: boolean) {
  await setDismissed(ctx, isDismissed);
  return get(ctx, request);
}
