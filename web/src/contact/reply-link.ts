import type { ContactMessage } from '@last-circle/contract/contact/contact.ts';

/** Some mail programs accept at most two thousand characters of a link. */
const mostQuoted = 1000;

const dayOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function quoted(text: string) {
  // A cut through a pair of surrogates cannot be encoded.
  const start = text.length > mostQuoted ? `${text.slice(0, mostQuoted).toWellFormed()}...` : text;
  return start.split(/\r?\n/).map((line) => `> ${line}`);
}

/** Opens the reader's own mail program with an answer that quotes the message. */
export function replyLink({ name, email, message, createdAt }: ContactMessage, brand: string) {
  const to = email.split('@').map(encodeURIComponent).join('@');
  const subject = encodeURIComponent(`Re: Your message to ${brand}`);
  const lines = ['', '', `On ${dayOf(createdAt)} ${name} wrote:`, ...quoted(message)];
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
