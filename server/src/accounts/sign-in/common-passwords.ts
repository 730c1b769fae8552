import { readFile } from 'node:fs/promises';
import type { Context } from '#platform/db/context.ts';
import { invalidField } from '#platform/errors.ts';
import { readFace } from '#platform/site/face.ts';

let stored: Promise<Set<string>> | undefined;

async function read() {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')));
}

/** Words that come to mind at any site like this one; its own name and host are added. */
const words = ['last circle', 'battle royale', 'fortnite', 'tournament'];

/** A text without case, spaces, punctuation, and the figures at its ends. */
const coreOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/^\p{N}+|\p{N}+$/gu, '');

interface Owner {
  username: string;
  email: string;
}

async function isOfContext(ctx: Context, password: string, { username, email }: Owner) {
  const { hostname } = new URL(ctx.config.publicUrl);
  const { name } = await readFace(ctx);
  const [mailbox = ''] = email.split('@');
  const known = [...words, name, hostname, ...hostname.split('.'), username];
  const core = coreOf(password);
  return core !== '' && [...known, email, mailbox].some((word) => coreOf(word) === core);
}

/**
 * Throws 400 at the field for a password that is guessed among the first: a common one, whatever its
 * case, or the name of its owner or of the site with or without figures.
 */
export async function refuseGuessable(
  ctx: Context,
  { password, field, owner }: { password: string; field: 'password' | 'newPassword'; owner: Owner },
) {
  stored ??= read();
  const isCommon = (await stored).has(password.toLowerCase());
  if (!isCommon && !(await isOfContext(ctx, password, owner))) return;
  const message = isCommon
    ? 'This is one of the most common passwords. Please choose another one.'
    : "Passwords with your name or the site's are guessed first. Please choose another one.";
  throw invalidField(field, message);
}
