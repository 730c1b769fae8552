import type { SelectQueryBuilder } from 'kysely';

interface Total {
  total: number;
}

/** The number of rows that a query finds. */
export const counting = <D, T extends keyof D>(found: SelectQueryBuilder<D, T, object>) =>
  found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    // Of a query over any tables the compiler does not work out what is selected.
    .$castTo<Total>();

export async function countOf<D, T extends keyof D>(found: SelectQueryBuilder<D, T, object>) {
  const { total } = await counting(found).executeTakeFirstOrThrow();
  return total;
}
