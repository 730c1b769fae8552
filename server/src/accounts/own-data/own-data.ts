import { snapshot, type Context } from '#platform/db/context.ts';
import type { SessionUser } from '#platform/access/user.ts';
import { leftOut, parts } from './left-out.ts';

/** All that is stored of a user at one moment, as JSON. */
export async function download(ctx: Context, { id, email }: SessionUser) {
  const owner = { id, emailKey: email.toLowerCase() };
  const data = await snapshot(ctx, async ({ db }) => {
    const tables: Record<string, object[]> = {};
    for (const [table, read] of Object.entries(parts)) {
      tables[table] = await read(db, owner);
    }
    return tables;
  });
  const made = { site: ctx.config.publicUrl, made_at: new Date().toISOString() };
  return `${JSON.stringify({ ...made, data, left_out: leftOut }, null, 2)}\n`;
}
