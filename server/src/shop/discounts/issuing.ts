import { toCents } from '@last-circle/contract/money.ts';
import { placeholdersIn } from '@last-circle/contract/shop/discount-placeholders.ts';
import type { Context } from '#platform/db/context.ts';
import { newCode } from '#platform/secrets.ts';

interface Recipients {
  /** What the codes are mailed with: 'Winners of Friday Cup'. */
  madeFor: string;
  /** For each copy of the text, how many addresses get it: each may use its codes once. */
  sharedBy: readonly number[];
}

/**
 * The text once for each of `sharedBy`, with a code of its own for every placeholder. Part of the
 * transaction that sends it: no mail, no code.
 */
export async function issueCodes(ctx: Context, text: string, { madeFor, sharedBy }: Recipients) {
  const offers = [...placeholdersIn(text)];
  const issued = sharedBy.map((people) =>
    offers.map(([placeholder, { kind, value }]) => ({
      placeholder,
      row: {
        code: `LC-${newCode()}`,
        kind,
        value: kind === 'percent' ? value : toCents(value),
        max_uses: people,
        max_uses_per_email: 1,
        made_for: madeFor,
      },
    })),
  );
  const values = issued.flatMap((codes) => codes.map(({ row }) => row));
  if (values.length > 0) await ctx.db.insertInto('discounts').values(values).execute();
  return issued.map((codes) => ({
    text: codes.reduce(
      (filled, { placeholder, row }) => filled.replaceAll(placeholder, row.code),
      text,
    ),
    codes: codes.map(({ row }) => row.code),
  }));
}
