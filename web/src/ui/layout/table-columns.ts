import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean;
  /** Where a column has it, rows are folded on a phone: they show their name and this until tapped. */
  isBrief?: boolean;
  /** Left out on tablets, where what can be done has its place. */
  isSpare?: boolean;
}

export interface RowSelection<Row> {
  /** The accessible name of a row's checkbox: 'Select NovaPlays'. */
  labelOf: (row: Row) => string;
  canSelect: (row: Row) => boolean;
  isSelected: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects all rows, or none where all of them are selected. */
  toggleAll: () => void;
  /** 'Select all 64 pending', which a phone shows too; by default those that are shown, above a bar that has it. */
  allLabel?: string | undefined;
  /** Whether all are being read. */
  isBusy?: boolean;
}
