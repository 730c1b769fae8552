/** The text in the two inputs of an entrant. */
export interface Cells {
  placement: string;
  kills: string;
}

export const columns = ['placement', 'kills'] as const;

export interface CellPosition {
  row: number;
  /** Index into `columns`. */
  column: number;
}
