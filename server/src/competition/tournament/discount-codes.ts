import { placeholdersIn, poolsIn } from '@last-circle/contract/shop/discount-placeholders.ts';
import { may } from '@last-circle/contract/access/permission-rules.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { button } from '#platform/mail/blocks.ts';

interface Copy {
  text: string;
  /** How many addresses get it: each may use its discount codes once. */
  people: number;
}

export interface Issued {
  text: string;
  /** Those for the shop. */
  codes: string[];
}

/**
 * What the shop hands over: each copy with codes of its own for its placeholders. `madeFor` says what
 * they are mailed with: 'Winners of Friday Cup'.
 */
export type IssueCodes = (
  ctx: Context,
  copies: readonly Copy[],
  madeFor: string,
) => Promise<Issued[]>;

const asksForCodes = (text: string) => placeholdersIn(text).size > 0 || poolsIn(text).size > 0;

/** Staff of a tournament write to its players, and give nothing of the shop away. */
export function refuseOffers(user: Pick<User, 'permissions'>, texts: readonly string[]) {
  if (may(user, 'shop') || !texts.some(asksForCodes)) return;
  throw new AppError('forbidden', 'Only those who run the shop can give away its codes');
}

/** A text as a preview shows it. */
export const withSampleCodes = (text: string): Issued => {
  const sample = 'LC-XXXXXXXX';
  const placeholders = [...placeholdersIn(text).keys()];
  return {
    text: [...placeholders, ...poolsIn(text).keys()].reduce(
      (filled, one) => filled.replaceAll(one, sample),
      text,
    ),
    codes: placeholders.map(() => sample),
  };
};

export const shopButton = ({ config }: Context, code: string) =>
  button(`Use ${code} in the shop`, `${config.publicUrl}/shop?code=${code}`);
