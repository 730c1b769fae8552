import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/tables.ts';

/** Whose data it is; the address is verified. */
interface Owner {
  id: number;
  emailKey: string;
}

/** The rows of a table that are about a person, without secrets. */
export type Part = (db: Kysely<DB>, owner: Owner) => Promise<object[]>;
