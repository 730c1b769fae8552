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

/** Two parsers in series: what one of them misreads the other one does not. */
const sanitizeOnce = (html: string, site: string, nestingLimit: number) =>
  reparse(sanitizeHtml(html, { ...options, nestingLimit }), site);

/**
 * What a post may hold of this HTML, `site` being the address of this one. Cleaning it again
 * changes nothing; what will not come to rest is left with its text alone.
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
