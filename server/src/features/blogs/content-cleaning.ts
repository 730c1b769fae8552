import sanitizeHtml from 'sanitize-html';
import { allowed, notText, renamed } from './allowed-html.ts';
import { reparse } from './reparsing.ts';

const deepest = 100;
const mostRounds = 6;

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...allowed.keys()],
  allowedAttributes: Object.fromEntries(
    [...allowed].map(([name, attributes]) => [name, [...attributes.keys()]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: Object.fromEntries(renamed),
  nonTextTags: [...notText],
};

/** Two parsers in series: what one of them misreads the other one does not. */
const cleanOnce = (html: string, site: string, nestingLimit: number) =>
  reparse(sanitizeHtml(html, { ...rules, nestingLimit }), site);

/**
 * What a post may hold of this HTML, `site` being the address of this one. Cleaning it again
 * changes nothing; what will not come to rest is left with its text alone.
 */
export function clean(html: string, site: string) {
  let cleaned = html;
  for (let round = 0; round < mostRounds; round += 1) {
    const again = cleanOnce(cleaned, site, deepest);
    if (again === cleaned) return cleaned;
    cleaned = again;
  }
  return cleanOnce(cleaned, site, 0);
}
