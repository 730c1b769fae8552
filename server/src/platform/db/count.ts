import type { SelectQueryBuilder } from 'kysely';

/** The number of rows that a query finds. */
export const counting = <D, T extends keyof D>(query: SelectQueryBuilder<D, T, object>) =>
  query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    // TypeScript cannot infer the selection of a query over any tables.
    .$castTo<{ total: number }>();

export async function countOf<D, T extends keyof D>(query: SelectQueryBuilder<D, T, object>) {
  const { total } = await counting(query).executeTakeFirstOrThrow();
  return total;
}
