import { socialName } from '@last-circle/contract/admin/site-rules.ts';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Site } from '@last-circle/contract/page.ts';
import type { Config } from '#config.ts';
import { hasMailbox } from '#platform/mail/mailbox.ts';
import type { SiteFace } from '#platform/site/face.ts';
import { stylesUrl } from '#platform/site/styles.ts';

/** What pages are told of the site. */
export function siteOf(config: Config, face: SiteFace): Site {
  const { name, actionColour, liveColour, ...rest } = face;
  const { timeZone: _, pages = [], socialLinks = [], footerLinks = [], ...shown } = rest;
  const links = [
    ...pages.map(({ slug, title }) => ({ label: title, url: publicPaths.page(slug) })),
    ...socialLinks.map((url) => ({ label: socialName(url), url })),
    ...footerLinks,
  ];
  return {
    brand: name,
    face: { ...shown, ...(links.length > 0 && { links }) },
    styles: stylesUrl({ name, actionColour, liveColour }),
    url: config.publicUrl,
    mailbox: hasMailbox(config) ? '/dev/mailbox' : null,
    takesPayments: config.stripe !== undefined,
    providers: config.oidc.map(({ id, name }) => ({
      id,
      name,
      startPath: `/api/auth/oidc/${id}/start`,
    })),
  };
}
