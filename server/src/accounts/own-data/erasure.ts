import { deletedAccount } from '@last-circle/contract/accounts/own-data-rules.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db/tables.ts';
import type { NamesIn } from './names.ts';

/** Whose account is deleted. */
export interface Leaver {
  id: number;
  username: string;
  email: string;
  /** By which other people's rows do not find this person: the address, and others that were proved. */
  addresses: string[];
  /** Tournaments that the account takes or took part in. */
  tournaments: number[];
  names: NamesIn[];
}

/** Takes a person out of a table: deletes rows, or leaves them without the person. */
export type Erasure = (db: Kysely<DB>, leaver: Leaver) => Promise<unknown>;

type TableWith<Column extends string> = {
  [T in keyof DB]: Column extends keyof DB[T] ? T : never;
}[keyof DB];

export const deleted =
  (table: TableWith<'user_id'>): Erasure =>
  (db, { id }) =>
    sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(db);

/** Renames somebody in the rows that name them by their username. */
export const renamed =
  <Column extends string>(column: Column, table: TableWith<Column>): Erasure =>
  (db, { username }) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${deletedAccount}
      where ${sql.ref(column)} = ${username}`.execute(db);

export const all =
  (...erasures: Erasure[]): Erasure =>
  async (db, leaver) => {
    for (const erase of erasures) await erase(db, leaver);
  };
