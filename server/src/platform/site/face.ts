import type { Face, FooterLink } from '@last-circle/contract/page.ts';
import type { Context } from '#platform/db/context.ts';

/** What the site is called and how it looks: as its owner has said, else as settings and code have it. */
export interface SiteFace extends Omit<Face, 'links'> {
  name: string;
  socialLinks?: readonly string[];
  footerLinks?: readonly FooterLink[];
  /** Those that are published, where they are asked for. */
  pages?: readonly { slug: string; title: string }[];
  /** In which mails give their dates. */
  timeZone?: string;
  /** '#rrggbb' */
  actionColour?: string | undefined;
  liveColour?: string | undefined;
}

/** Its columns by the names of the fields. */
export const siteColumns = [
  'name',
  'tagline',
  'logo',
  'icon',
  'action_colour as actionColour',
  'live_colour as liveColour',
  'hero_picture as heroPicture',
  'hero_eyebrow as heroEyebrow',
  'hero_title as heroTitle',
  'hero_text as heroText',
  'contact_email as contactEmail',
  'social_links as socialLinks',
  'footer_links as footerLinks',
  'game',
  'time_zone as timeZone',
] as const;

const isGiven = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);

export async function readFace({ db, config }: Pick<Context, 'db' | 'config'>): Promise<SiteFace> {
  const stored = await db.selectFrom('site').select(siteColumns).executeTakeFirst();
  const given = Object.entries(stored ?? {}).filter(([, value]) => isGiven(value));
  // The columns have the names of the fields.
  return { name: config.BRAND_NAME, ...(Object.fromEntries(given) as Partial<SiteFace>) };
}

/** Where organisers are mailed; undefined where nobody has said. */
export async function readContact(ctx: Context) {
  const { contactEmail } = await readFace(ctx);
  return contactEmail ?? ctx.config.contactTo;
}
