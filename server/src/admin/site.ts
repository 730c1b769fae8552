import type { SiteInput, SiteSettings } from '@last-circle/contract/admin/site.ts';
import { columnsOf } from '#platform/db/columns-of.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { siteColumns } from '#platform/site/face.ts';

type Said = Omit<SiteSettings, 'first'>;

/** Of a site whose owner has said nothing yet. */
const nothing: Said = {
  version: 0,
  name: null,
  tagline: null,
  logo: null,
  icon: null,
  actionColour: null,
  liveColour: null,
  heroPicture: null,
  heroEyebrow: null,
  heroTitle: null,
  heroText: null,
  contactEmail: null,
  socialLinks: [],
  footerLinks: [],
  game: null,
  timeZone: null,
};

export async function get({ db, config }: Context): Promise<SiteSettings> {
  const stored = await db
    .selectFrom('site')
    .select(['version', ...siteColumns])
    .executeTakeFirst();
  const first = { name: config.BRAND_NAME, contactEmail: config.contactTo ?? null };
  // The links are JSON that only `update` writes.
  return { ...nothing, ...(stored as Said | undefined), first };
}

/** Saves all of it, unless somebody else has since `version`. */
export const update = (ctx: Context, { version, ...input }: SiteInput) =>
  transaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto('site')
      .defaultValues()
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { numUpdatedRows } = await ctx.db
      .updateTable('site')
      .set({
        ...columnsOf(input),
        footer_links: JSON.stringify(input.footerLinks),
        version: version + 1,
      })
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new AppError('conflict', 'Somebody else has saved this meanwhile. Please reload it.');
    }
    return get(ctx);
  });
