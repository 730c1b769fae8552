import { toCents } from '@last-circle/contract/money.ts';
import { placeholdersIn, poolsIn } from '@last-circle/contract/shop/discount-placeholders.ts';
import type { Context } from '#platform/db/context.ts';
import { newCode } from '#platform/secrets.ts';
import { takeCodes } from '#shop/products/codes.ts';

interface Copy {
  text: string;
  /** How many addresses get it: each may use its discount codes once. */
  people: number;
}

const offersIn = (text: string) => [...placeholdersIn(text)];

function rowsOf({ text, people }: Copy, madeFor: string) {
  return offersIn(text).map(([, { kind, value }]) => ({
    code: `LC-${newCode()}`,
    kind,
    value: kind === 'percent' ? value : toCents(value),
    max_uses: people,
    max_uses_per_email: 1,
    made_for: madeFor,
  }));
}

/** Codes of products for all copies at once, since products are locked in ascending order. */
function takeAll(ctx: Context, copies: readonly Copy[]) {
  const wanted = new Map<number, number>();
  for (const { text } of copies) {
    for (const id of poolsIn(text).values()) wanted.set(id, (wanted.get(id) ?? 0) + 1);
  }
  return takeCodes(ctx, wanted);
}

const fill = (text: string, codes: readonly (readonly [placeholder: string, code: string])[]) =>
  codes.reduce(
    // What is given as a text may not hold '$&'.
    (filled, [placeholder, code]) => filled.replaceAll(placeholder, () => code),
    text,
  );

/**
 * Each copy with a code of its own for every placeholder; of these, `codes` are those for the shop.
 * `madeFor` says what they are mailed with: 'Winners of Friday Cup'. Part of the transaction that
 * sends it: no mail, no code.
 */
export async function issueCodes(ctx: Context, copies: readonly Copy[], madeFor: string) {
  const rows = copies.map((copy) => rowsOf(copy, madeFor));
  if (rows.flat().length > 0) {
    await ctx.db.insertInto('discounts').values(rows.flat()).execute();
  }
  const taken = await takeAll(ctx, copies);
  return copies.map(({ text }, index) => {
    const codes = (rows[index] ?? []).map(({ code }) => code);
    const offers = offersIn(text).map(([one], at) => [one, codes[at] ?? ''] as const);
    const fromPools = Array.from(
      poolsIn(text),
      ([one, id]) => [one, taken.get(id)?.shift() ?? ''] as const,
    );
    return { text: fill(text, [...offers, ...fromPools]), codes };
  });
}
