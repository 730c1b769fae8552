import { screen, within } from '@testing-library/react';

/** The row of a table that names this, once it has come. */
export const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));

/** What the rows of a table are called, in their order. */
export const rowNames = () =>
  screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
