import { useState } from 'react';
import type { RowSelection } from '#ui/layout/table-columns.ts';

interface Selecting<Row> {
  /** The loaded rows. */
  rows: readonly Row[];
  canSelect: (row: Row) => boolean;
  nameOf: (row: Row) => string;
}

/** The rows that are selected in a list, also those that are not shown any more, by id with their names. */
export function useSelection<Row extends { id: number }>(props: Selecting<Row>) {
  const { rows, canSelect, nameOf } = props;
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const selectable = rows.filter(canSelect);
  // What can no longer be selected was changed in the meantime.
  const gone = new Set(rows.filter((row) => !canSelect(row)).map(({ id }) => id));
  const withoutGone = (some: ReadonlyMap<number, string>) =>
    new Map([...some].filter(([id]) => !gone.has(id)));
  const selected = withoutGone(names);

  const entriesOf = (some: readonly Row[]) =>
    some.map((row): [number, string] => [row.id, nameOf(row)]);
  const keep = (ids: readonly number[]) =>
    setNames(new Map([...names].filter(([id]) => ids.includes(id))));

  const ofRows: RowSelection<Row> = {
    labelOf: (row) => `Select ${nameOf(row)}`,
    canSelect,
    isSelected: ({ id }) => selected.has(id),
    // Presses that follow one another before the list is rendered again add up.
    toggle: (row) =>
      setNames((before) => {
        const after = withoutGone(before);
        return after.delete(row.id) ? after : new Map([...after, ...entriesOf([row])]);
      }),
    toggleAll: () =>
      setNames((before) => {
        const areAll = selectable.every(({ id }) => before.has(id));
        return areAll ? new Map() : new Map([...withoutGone(before), ...entriesOf(selectable)]);
      }),
  };

  return {
    ids: [...selected.keys()],
    nameOf: (id: number) => names.get(id) ?? '',
    select: (some: readonly Row[]) => setNames(new Map(entriesOf(some))),
    /** Deselects all others. */
    keep,
    /** Whether all of some rows that can be selected are. */
    hasAllOf: (some: readonly Row[]) => some.filter(canSelect).every(({ id }) => selected.has(id)),
    clear: () => setNames(new Map()),
    ofRows,
  };
}

export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;
