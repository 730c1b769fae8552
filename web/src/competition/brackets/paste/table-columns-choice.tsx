import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { PastedTable } from './use-pasted-table.ts';
import { roles, type Columns, type Role } from './table.ts';

interface TableColumnsChoiceProps {
  table: PastedTable;
  onChoose: (columns: Columns) => void;
  onDiscard: () => void;
}

const labels: Record<Role, string> = { name: 'Names', placement: 'Placements', kills: 'Kills' };
const shownCells = 4;

/** Asks which column of a pasted table is which. */
export function TableColumnsChoice({ table, onChoose, onDiscard }: TableColumnsChoiceProps) {
  const { header, rows, found } = table;
  const [columns, setColumns] = useState(found.columns);
  const titles = (rows[0] ?? []).map((_, column) => {
    const cells = rows.slice(0, shownCells).map((row) => row[column] || '\u2013');
    const heading = header?.[column] || `Column ${column + 1}`;
    return `${heading}: ${cells.join(', ')}${rows.length > shownCells ? ' ...' : ''}`;
  });
  const chosen = roles.map((role) => columns[role]).filter((column) => column !== undefined);
  const isClear = new Set(chosen).size === chosen.length;

  return (
    <section aria-label="Pasted table" className="flex flex-col gap-4">
      <Notice kind="error">
        It is not clear which column is which. Nothing is entered until you choose.
      </Notice>
      {roles.map((role, index) => (
        <Field key={role} label={labels[role]}>
          <Select
            autoFocus={index === 0}
            value={columns[role] ?? ''}
            onChange={({ target }) =>
              setColumns({
                ...columns,
                [role]: target.value === '' ? undefined : Number(target.value),
              })
            }
            options={[
              ['', 'Not in the table'],
              ...titles.map((title, column) => [column, title] as const),
            ]}
          />
        </Field>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={!isClear} onClick={() => onChoose(columns)}>
          Use these columns
        </Button>
        <Button onClick={onDiscard}>Discard the table</Button>
      </div>
    </section>
  );
}
