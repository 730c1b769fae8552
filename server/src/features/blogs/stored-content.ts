import { hash } from 'node:crypto';
import { reparse } from './reparsing.ts';

const most = 10_000;

/** Hashes of what reparsing leaves as it is. */
const atRest = new Set<string>();

/** Stored HTML, reparsed for rows that were not written here; each text once, since most are at rest. */
export function reparseOnce(html: string, site: string) {
  const key = hash('sha256', `${site} ${html}`, 'base64');
  if (atRest.has(key)) return html;
  const written = reparse(html, site);
  if (written === html) remember(key);
  return written;
}

function remember(key: string) {
  atRest.add(key);
  const [oldest] = atRest;
  if (atRest.size > most && oldest !== undefined) atRest.delete(oldest);
}
