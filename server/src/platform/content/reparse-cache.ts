import { hash } from 'node:crypto';
import { reparse } from './reparsing.ts';

const maxHashes = 10_000;

/** Hashes of HTML that reparsing leaves unchanged. */
const unchanged = new Set<string>();

/** Reparses stored HTML, in case another program wrote it; unchanged HTML only once. */
export function reparseCached(html: string, site: string) {
  const key = hash('sha256', `${site} ${html}`, 'base64');
  if (unchanged.has(key)) return html;
  const written = reparse(html, site);
  if (written === html) remember(key);
  return written;
}

function remember(key: string) {
  unchanged.add(key);
  const [oldest] = unchanged;
  if (unchanged.size > maxHashes && oldest !== undefined) unchanged.delete(oldest);
}
