import type { InsertObject, UpdateObject } from 'kysely';
import type { AppError } from '#platform/errors.ts';
import type { Context } from './context.ts';
import type { DB } from './tables.ts';

type TableWithId = { [T in keyof DB]: 'id' extends keyof DB[T] ? T : never }[keyof DB];

// TypeScript follows the columns of one table, not those of any: the casts below say that each table
// is written alike, and the parameters hold the values to the columns of theirs.

/** Answers the id. */
export async function insertRow<T extends TableWithId>(
  { db }: Pick<Context, 'db'>,
  table: T,
  values: InsertObject<DB, T>,
) {
  const { id } = await db
    .insertInto(table as 'teams')
    .values(values as unknown as InsertObject<DB, 'teams'>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateRow = <T extends TableWithId>(
  { db }: Pick<Context, 'db'>,
  table: T,
  id: number,
  values: UpdateObject<DB, T>,
) =>
  db
    .updateTable(table as 'teams')
    .set(values as unknown as UpdateObject<DB, 'teams'>)
    .where('id', '=', id)
    .execute();

/** Throws what `notFound` makes where there is no such row. */
export const deleteRow = (
  { db }: Pick<Context, 'db'>,
  table: TableWithId,
  id: number,
  notFound: () => AppError,
) =>
  db
    .deleteFrom(table as 'teams')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
