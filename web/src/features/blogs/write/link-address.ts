import { mayHave } from '@last-circle/contract/blog-markup.ts';

const bareDomain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u;
const mailAddress = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

function completed(typed: string) {
  if (bareDomain.test(typed)) return `https://${typed}`;
  if (mailAddress.test(typed)) return `mailto:${typed}`;
  return typed;
}

/** What somebody meant who typed an address of a link, or null for what a post may not link to. */
export function linkAddress(typed: string) {
  const address = completed(typed.trim());
  return mayHave('a', 'href', address) ? address : null;
}
