import { placeholdersIn } from '@last-circle/contract/shop/discount-placeholders.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { button } from '#platform/mail/blocks.ts';

interface Recipients {
  /** What the codes are mailed with: 'Winners of Friday Cup'. */
  madeFor: string;
  /** For each copy of the text, how many addresses get it: each may use its codes once. */
  sharedBy: readonly number[];
}

export interface Issued {
  text: string;
  codes: string[];
}

/** What the shop hands over: each copy of a text with codes of its own for its placeholders. */
export type IssueCodes = (ctx: Context, text: string, recipients: Recipients) => Promise<Issued[]>;

/** Staff of a tournament write to its players, and give nothing of the shop away. */
export function refuseOffers(user: Pick<User, 'role'>, texts: readonly string[]) {
  if (user.role === 'admin' || texts.every((text) => placeholdersIn(text).size === 0)) return;
  throw new AppError('forbidden', 'Only admins can give away discount codes');
}

/** A text as a preview shows it. */
export const withSampleCodes = (text: string): Issued => {
  const sample = 'LC-XXXXXXXX';
  const placeholders = [...placeholdersIn(text).keys()];
  return {
    text: placeholders.reduce((filled, one) => filled.replaceAll(one, sample), text),
    codes: placeholders.map(() => sample),
  };
};

export const shopButton = ({ config }: Context, code: string) =>
  button(`Use ${code} in the shop`, `${config.publicUrl}/shop?code=${code}`);
