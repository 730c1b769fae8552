import { readFile } from 'node:fs/promises';
import { AppError } from '#platform/http/errors.ts';

let stored: Promise<Set<string>> | undefined;

async function read() {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')));
}

/** Throws 400 at the field for a password that is guessed among the first, whatever its case. */
export async function refuseCommon(password: string, field: 'password' | 'newPassword') {
  stored ??= read();
  if (!(await stored).has(password.toLowerCase())) return;
  const message = 'This is one of the most common passwords. Please choose another one.';
  throw new AppError('invalid', message, { fields: { [field]: message } });
}
