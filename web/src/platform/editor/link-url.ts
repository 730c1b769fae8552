import { mayHave } from '@last-circle/contract/content-markup.ts';

const bareDomain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u;
const emailAddress = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

function withProtocol(typed: string) {
  if (bareDomain.test(typed)) return `https://${typed}`;
  if (emailAddress.test(typed)) return `mailto:${typed}`;
  return typed;
}

/** The URL meant by a typed link target, or null where a text may not link to it. */
export function linkUrl(typed: string) {
  const url = withProtocol(typed.trim());
  return mayHave('a', 'href', url) ? url : null;
}
