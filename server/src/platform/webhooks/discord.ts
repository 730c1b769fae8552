import { testEvent } from '@last-circle/contract/webhook-rules.ts';
import type { Content } from './claim.ts';
import type { SiteFace } from '#platform/site/face.ts';

const violet = 0x6d_3d_f0;
const longestTitle = 256;
const longestDescription = 4000;

/** Signs that Discord reads as markup, links or mentions. */
const special = /[\\`*_{}[\]()#+\-.!|~<>@:/]/g;

/** A text of players or organisers, which Discord shows as it is. */
export const plain = (text: unknown) =>
  String(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(special, (sign) => `\\${sign}`);

/** So much of a text, and no half of an escaped sign. */
export const cut = (text: string, longest: number) =>
  text.length <= longest
    ? text
    : `${text
        .slice(0, longest - 1)
        .toWellFormed()
        .replace(/\\+$/, '')}…`;

export const dateOf = (iso: string) => `<t:${Math.floor(Date.parse(iso) / 1000)}:F>`;

/** The colour of the site's buttons, as Discord counts colours. */
export const colourOf = ({ actionColour }: Pick<SiteFace, 'actionColour'>) =>
  actionColour ? Number.parseInt(actionColour.slice(1), 16) : violet;

/** What a channel shows of an event; texts that people wrote are `plain`. */
interface Announcement {
  heading: string;
  title: string;
  url?: string;
  text: string;
}

/** How each event is said, by the facts that the verb which publishes it gives. */
export type Wordings = Record<string, (content: Content) => Announcement>;

function announcementOf(site: string, content: Content, wordings: Wordings) {
  if (content.event === testEvent) {
    return { heading: 'This is a test', title: plain(site), text: 'The channel is connected.' };
  }
  // Of an event that a newer server has published.
  const unknown = () => ({ heading: '', title: plain(site), text: '' });
  return (wordings[content.event] ?? unknown)(content);
}

/** An event in the shape of Discord; nobody is mentioned, whatever a name holds. */
export function discordMessage(face: SiteFace, content: Content, wordings: Wordings) {
  const { name: site } = face;
  const { heading, title, url, text }: Announcement = announcementOf(site, content, wordings);
  return {
    username:
      site
        .replaceAll(/discord|clyde/gi, '')
        .trim()
        .slice(0, 80) || 'Organisers',
    allowed_mentions: { parse: [] },
    embeds: [
      {
        author: { name: cut(heading, longestTitle) },
        title: cut(title, longestTitle),
        url,
        description: cut(text, longestDescription),
        color: colourOf(face),
        timestamp: content.at,
      },
    ],
  };
}
