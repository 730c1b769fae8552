import { z } from '#zod.ts';
import { Email, Image, TimeZone, line, optional, webUrl, wholeFrom } from '#common.ts';
import { endpoint } from '#endpoint.ts';
import { contrastOf, leastContrast, nearestColour, type SiteColour } from './palette-rules.ts';
import { mostLinks } from './site-rules.ts';

/** '#rrggbb' that is seen well enough where it counts. */
const colour = (of: SiteColour) =>
  line({ max: 7 })
    .transform((text) => text.toLowerCase())
    .refine((text) => /^#[0-9a-f]{6}$/.test(text), {
      error: 'Please give a colour such as #6d3df0',
      abort: true,
    })
    .refine((text) => contrastOf[of](text) >= leastContrast, {
      error: ({ input }) =>
        `The contrast is ${contrastOf[of](String(input)).toFixed(1)}:1 and has to be ${leastContrast}:1. The nearest that reads is ${nearestColour[of](String(input))}`,
    });

const text = (max: number) => optional(line({ max }));

const FooterLink = z.object({
  label: line({ max: 40, required: 'Please give the link a text' }),
  url: webUrl('Please give an address that begins with https://'),
});

const manyLinks = `Please give at most ${mostLinks}`;

const siteFields = {
  /** Null: BRAND_NAME of the settings. */
  name: text(40),
  tagline: text(120),
  logo: optional(Image),
  icon: optional(Image),
  /** Of buttons and links. */
  actionColour: optional(colour('action')),
  /** Of what is on now. */
  liveColour: optional(colour('live')),
  heroPicture: optional(Image),
  heroEyebrow: text(60),
  heroTitle: text(80),
  heroText: text(240),
  /** Gets what organisers are mailed, and is shown; null: CONTACT_TO of the settings, which is not shown. */
  contactEmail: optional(Email),
  socialLinks: z
    .array(webUrl('Please give addresses that begin with https://'))
    .max(mostLinks, manyLinks)
    .default([]),
  footerLinks: z.array(FooterLink).max(mostLinks, manyLinks).default([]),
  game: text(30),
  timeZone: optional(TimeZone),
};

/** How often it was saved; 0 before the first time. */
const version = wholeFrom(0, 2_147_483_647, 'The version');

export const SiteInput = z.object({ ...siteFields, version });
export type SiteInput = z.output<typeof SiteInput>;

export const SiteSettings = z.object({
  version: z.int(),
  name: z.string().nullable(),
  tagline: z.string().nullable(),
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  actionColour: z.string().nullable(),
  liveColour: z.string().nullable(),
  heroPicture: z.string().nullable(),
  heroEyebrow: z.string().nullable(),
  heroTitle: z.string().nullable(),
  heroText: z.string().nullable(),
  contactEmail: z.string().nullable(),
  socialLinks: z.array(z.string()),
  footerLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  game: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** What the environment gives, which counts while nothing else is given here. */
  first: z.object({ name: z.string(), contactEmail: z.string().nullable() }),
});
export type SiteSettings = z.output<typeof SiteSettings>;

export const site = {
  settings: endpoint('GET /site', {
    access: 'admin',
    summary: "The site's own name, looks and links",
    reads: ['site'],
    response: SiteSettings,
  }),
  update: endpoint('PUT /site', {
    access: 'admin',
    summary: 'Give the site a name, looks and links; every page, mail and card follows',
    body: SiteInput,
    changes: ['site', 'setup'],
    refuses: ['conflict'],
    response: SiteSettings,
  }),
};
