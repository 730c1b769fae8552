import { SiteInput, type SiteSettings } from '@last-circle/contract/admin/site.ts';
import { z } from '@last-circle/contract/zod.ts';

type Text =
  | ('name' | 'tagline' | 'actionColour' | 'liveColour' | 'heroEyebrow' | 'heroTitle' | 'heroText')
  | ('contactEmail' | 'game' | 'timeZone' | 'socialLinks');
type Picture = 'logo' | 'icon' | 'heroPicture';

/** The values of the inputs: '' is nothing of one's own; links are one a line. */
export type SiteValues = Record<Text, string> &
  Pick<SiteSettings, Picture | 'footerLinks' | 'version'>;

export function valuesOf(settings: SiteSettings): SiteValues {
  const {
    first: _,
    socialLinks,
    logo,
    icon,
    heroPicture,
    footerLinks,
    version,
    ...texts
  } = settings;
  const typed = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text ?? '']),
  ) as Omit<Record<Text, string>, 'socialLinks'>;
  const pictures = { logo, icon, heroPicture };
  return { ...typed, ...pictures, socialLinks: socialLinks.join('\n'), footerLinks, version };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The schema of the contract over the values of the inputs. */
export const siteSchema = z
  .custom<SiteValues>()
  .transform((values): z.input<typeof SiteInput> => ({
    ...values,
    socialLinks: linesOf(values.socialLinks),
  }))
  .pipe(SiteInput);
