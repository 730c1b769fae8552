import * as z from 'zod';

/** A text that need not be given. */
export const given = (description: string) => z.string().optional().describe(description);

export const text = (fallback: string, description: string) =>
  z.string().default(fallback).describe(description);

/** A secret that need not be given, but is long enough where it is. */
export const secret = (least: number, description: string) =>
  z
    .string()
    .min(
      least,
      `give at least ${least} characters, such as those that \`openssl rand -base64 32\` prints`,
    )
    .optional()
    .describe(description);

/** A URL with a host that need not be given. */
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, hostname: /./, error: `give a URL such as ${example}` }).optional();

/** A URL of the web that need not be given. */
export const webUrl = (description: string) =>
  url(/^https?$/, 'https://play.example').describe(description);

/** The URL of a mail server that need not be given. */
export const smtpUrl = (description: string) =>
  url(/^smtps?$/, 'smtps://user:password@mail.example').describe(description);

export const imapUrl = (description: string) =>
  url(/^imaps?$/, 'imaps://user:password@mail.example').describe(description);

/** An e-mail address that need not be given. */
export const email = (description: string) =>
  z.email('give an e-mail address, such as desk@play.example').optional().describe(description);

const address = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`;
const name = String.raw`(?:"[^"\r\n]*" *|[^<>@,;:"()\\\r\n]*)`;

/** One e-mail address, perhaps in angle brackets behind a name, that need not be given. */
export const sender = (description: string) =>
  z
    .string()
    .regex(
      new RegExp(`^(?:${address}|${name}<${address}>)$`),
      'give an address or a name with one, such as Last Circle <no-reply@play.example>',
    )
    .optional()
    .describe(description);

export const flag = (fallback: 'on' | 'off', description: string) =>
  z
    .enum(['on', 'off'], 'give on or off')
    .default(fallback)
    .transform((value) => value === 'on')
    .describe(description);

export function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  const range =
    most === Number.MAX_SAFE_INTEGER ? `, at least ${least}` : ` from ${least} to ${most}`;
  const message = `give a whole number${range}`;
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
}

/** A maximum; 0 means no limit. */
export const limit = (fallback: number, description: string) =>
  whole(0)
    .default(fallback)
    .transform((most) => (most === 0 ? Infinity : most))
    .describe(description);
