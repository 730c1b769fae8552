import { screen, within } from '@testing-library/react';

/** The row of a table with this name, once it is loaded. */
export const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));

/** The names of a table's rows in order. */
export const rowNames = () =>
  screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
