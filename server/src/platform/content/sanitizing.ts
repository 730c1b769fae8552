import sanitizeHtml from 'sanitize-html';
import { allowedElements, removedElements, replacements } from './allowed-html.ts';
import { reparse } from './reparsing.ts';

const maxDepth = 100;
const maxRounds = 6;

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedElements.keys()],
  allowedAttributes: Object.fromEntries(
    [...allowedElements].map(([name, attributes]) => [name, [...attributes.keys()]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: Object.fromEntries(replacements),
  nonTextTags: [...removedElements],
};

/** Two parsers in series, so that an error of one is caught by the other. */
const sanitizeOnce = (html: string, site: string, nestingLimit: number) =>
  reparse(sanitizeHtml(html, { ...options, nestingLimit }), site);

/**
 * The permitted part of this HTML; `site` is the URL of this site. Sanitising the result again
 * changes nothing; HTML that does not become stable is reduced to its text.
 */
export function sanitize(html: string, site: string) {
  let sanitized = html;
  for (let round = 0; round < maxRounds; round += 1) {
    const again = sanitizeOnce(sanitized, site, maxDepth);
    if (again === sanitized) return sanitized;
    sanitized = again;
  }
  return sanitizeOnce(sanitized, site, 0);
}
