import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Table } from './table.tsx';

afterEach(cleanup);

test('a table names its rows and labels each cell for the cards on a phone', () => {
  render(
    <Table
      caption="Registrations"
      columns={[
        { header: 'Player', cell: (row) => row.name },
        { header: 'Kills', cell: (row) => row.kills, isNumeric: true },
      ]}
      rows={[{ name: 'StormRider', kills: 7 }]}
      rowKey={(row) => row.name}
      actions={(row) => <button type="button">Verify {row.name}</button>}
    />,
  );
  const row = within(screen.getByRole('table', { name: 'Registrations' })).getByRole('row', {
    name: /StormRider/,
  });
  expect(within(row).getByRole('rowheader').textContent).toBe('StormRider');
  expect(within(row).getByText('7').dataset.label).toBe('Kills');
  expect(within(row).getByRole('button', { name: 'Verify StormRider' })).toBeTruthy();
});
