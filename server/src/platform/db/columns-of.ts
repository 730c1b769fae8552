import type { UpdateType } from 'kysely';
import type { DB } from './tables.ts';

/** 'startDate' is stored as 'start_date'. */
export type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Field;

/** What a table stores of the fields of a form: with `satisfies`, a forgotten one does not compile. */
export type ColumnsOf<Table extends keyof DB, Field extends string> = {
  [Column in ColumnOf<Field>]: Column extends keyof DB[Table]
    ? Exclude<UpdateType<DB[Table][Column]>, undefined>
    : never;
};

type Columns<Form> = { [Field in keyof Form & string as ColumnOf<Field>]: Form[Field] };

const columnOf = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of a form under the names of their columns. */
export const columnsOf = <Form extends object>(form: Form) =>
  // The type says of each name what `columnOf` does.
  Object.fromEntries(
    Object.entries(form).map(([field, value]) => [columnOf(field), value]),
  ) as Columns<Form>;
