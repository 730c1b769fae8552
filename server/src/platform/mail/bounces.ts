import { signatureOf } from '#platform/encryption.ts';
import type { Context } from '#platform/db/context.ts';
import { secretKeyOf } from '#platform/secret-key.ts';

/** Of a report that a server sends back, as much as says what became of a mail. */
const longestReport = 64 * 1024;
/** Reports of one visit; the rest comes with the next. */
const mostReports = 500;

const purpose = 'returned mails';
const signatureLength = 16;

/** Letters in both cases would not survive every server. */
const signatureFor = ({ config }: Context, id: number) =>
  Buffer.from(signatureOf(String(id), secretKeyOf(config), purpose), 'base64url')
    .toString('hex')
    .slice(0, signatureLength);

/** The sender of a mail that servers return it to, which names whose it is; undefined where no mailbox is read. */
export function returnPathOf(ctx: Context, id: number) {
  const { BOUNCES_TO: address } = ctx.config;
  if (address === undefined) return undefined;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${id}-${signatureFor(ctx, id)}${address.slice(at)}`;
}

export interface Returned {
  id: number;
  reason: string;
}

/** 5.2.2 is a full mailbox, and 5.7 a refusal of the content: they say nothing of the address. */
const failedForGood = /^Action:\s*failed\b/im;
const permanentStatus = /^Status:\s*5\.(?!2\.2\b|7\.)\d/im;
const complaint = /report-type="?feedback-report/i;
const diagnosis = /^Diagnostic-Code:\s*(?:smtp;\s*)?(.+)$/im;

/** Whose mail a report (RFC 3464, RFC 5965) returns for good; undefined for any other mail, such as 'I am away'. */
function returnedIn(ctx: Context, report: string): Returned | undefined {
  const [, id = '', signature = ''] = /\+(\d{1,10})-([0-9a-f]{16})@/i.exec(report) ?? [];
  if (signature.toLowerCase() !== signatureFor(ctx, Number(id))) return undefined;
  if (complaint.test(report)) return { id: Number(id), reason: 'Marked as spam' };
  if (!failedForGood.test(report) || !permanentStatus.test(report)) return undefined;
  const reason = diagnosis.exec(report)?.[1]?.trim().slice(0, 300);
  return { id: Number(id), reason: reason ?? 'Returned by their server' };
}

/** Reads what is new in the mailbox of returned mails, and marks it as read once `take` has taken it. */
export async function readReturned(
  ctx: Context,
  take: (returned: readonly Returned[]) => Promise<unknown>,
) {
  const { BOUNCES_IMAP_URL } = ctx.config;
  if (BOUNCES_IMAP_URL === undefined) return;
  const { ImapFlow } = await import('imapflow');
  const { hostname, port, protocol, username, password } = new URL(BOUNCES_IMAP_URL);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  // What is awaited fails too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.mailboxOpen('INBOX');
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    const uids = unread.slice(0, mostReports);
    if (uids.length === 0) return;
    const returned: Returned[] = [];
    const wanted = { source: { maxLength: longestReport } };
    for await (const { source } of client.fetch(uids, wanted, { uid: true })) {
      const found = returnedIn(ctx, source?.toString('latin1') ?? '');
      if (found) returned.push(found);
    }
    await take(returned);
    await client.messageFlagsAdd(uids, ['\\Seen'], { uid: true });
  } finally {
    await client.logout().catch(() => client.close());
  }
}
