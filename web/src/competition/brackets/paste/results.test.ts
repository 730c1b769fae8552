import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enterLines, problemsOf } from './lines.ts';
import { readRows, readTable } from './use-pasted-table.ts';

const entrants = ['Nova', 'Zoë Storm', 'Rook 2', 'Vex', 'DJ, the Fox', 'Ivy'];
const start = { row: 0, column: 0 };
const empty = entrants.map(() => ({ placement: '', kills: '' }));

function read(text: string, names = entrants) {
  const table = readTable(text, names);
  if (!table) throw new Error('This is a table');
  const cells = names.map(() => ({ placement: '', kills: '' }));
  return { table, result: readRows(table, table.found.columns, names, cells, start) };
}

/** The filled grid, or the problems that keep it empty. */
function outcome(text: string, names = entrants) {
  const { table, result } = read(text, names);
  if (!table.found.isSure) return 'unclear';
  if ('refusal' in result) return result.refusal;
  if ('cells' in result) return result.cells;
  const problems = problemsOf(result.lines, names).filter((problem) => problem !== undefined);
  if (problems.length > 0) return problems;
  return enterLines(
    names.map(() => ({ placement: '', kills: '' })),
    result.lines,
  );
}

const separators = { tabs: '\t', semicolons: ';', commas: ',' };

const quoted = (cell: string, separator: string) =>
  cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A whole game in any order, its columns in any order, its names written in another way. */
const aGame = fc.record({
  placements: fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 }),
  kills: fc.array(fc.nat(30), { minLength: 6, maxLength: 6 }),
  lines: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
  columns: fc.shuffledSubarray(['Name', 'Place', 'Kills', 'Points'], { minLength: 4 }),
  separator: fc.constantFrom(...Object.values(separators)),
  write: fc.constantFrom<(name: string) => string>(
    (name) => name,
    (name) => name.toUpperCase(),
    (name) => ` ${name.toLowerCase().replace(' ', '  ')} `,
    (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  ),
});

test('a table with headings fills the rows of its names, whatever its order of lines and columns', () => {
  fc.assert(
    fc.property(aGame, ({ placements, kills, lines, columns, separator, write }) => {
      const cellOf: Record<string, (row: number) => string> = {
        Name: (row) => write(entrants[row] ?? ''),
        Place: (row) => String(placements[row]),
        Kills: (row) => String(kills[row]),
        Points: (row) => String(row * 7),
      };
      const table = [
        columns,
        ...lines.map((row) => columns.map((name) => cellOf[name]?.(row) ?? '')),
      ].map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator));
      expect(outcome(table.join('\n'))).toEqual(
        empty.map((cell, row) =>
          lines.includes(row)
            ? { placement: String(placements[row]), kills: String(kills[row]) }
            : cell,
        ),
      );
    }),
  );
});

test('what is entered is what the table says of each name, or nothing is', () => {
  const number = fc.nat(8).map(String);
  const name = fc.constantFrom(...entrants, 'Stranger', '');
  const rows = fc.array(fc.tuple(number, number, name), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(rows, fc.boolean(), (table, hasHeader) => {
      const lines = table.map((cells) => cells.join('\t'));
      const found = outcome([...(hasHeader ? ['place\tkills\tname'] : []), ...lines].join('\n'));
      if (!Array.isArray(found) || found.some((part) => typeof part === 'string')) return;
      const filled = found.flatMap((cell, row) =>
        typeof cell === 'string' || cell.placement === ''
          ? []
          : [[cell.placement, cell.kills, entrants[row]].join('\t')],
      );
      const isNameless = table.every(([, , written]) => written === '');
      if (isNameless) return;
      if (hasHeader) expect(filled.toSorted()).toEqual(lines.toSorted());
      expect(filled).toHaveLength(lines.length);
      expect(table.every(([, , written]) => entrants.includes(written))).toBe(true);
    }),
  );
});

test.each([
  ['the place first, without headings', '1\t5\tVex\n2\t0\tNova\n3\t0\tIvy\n4\t2\tRook 2'],
  ['the kills first, without headings', '5\t1\tVex\n0\t2\tNova\n0\t3\tIvy\n2\t4\tRook 2'],
  ['the name between', '1\tVex\t5\n2\tNova\t0\n3\tIvy\t0\n4\tRook 2\t2'],
  ['the kills before the place', 'Vex 5 1\nNova 0 2\nIvy 0 3\nRook 2 2 4'],
  ['typed lines with the place first', '1. Vex 5\n2. Nova 0\n3. Ivy 0\n4. Rook 2 2'],
  ['typed headings', 'place kills name\n1 5 Vex\n2 0 Nova\n3 0 Ivy\n4 2 Rook 2'],
  ['ordinals', 'Rank;Team;Elims\n1st;Vex;5\n2nd;Nova;0\n3rd;Ivy;0\n4th;Rook 2;2'],
  ['two columns of names', 'Team,Player,#,Kills\nX,Vex,1,5\nY,Nova,2,0\nX,Ivy,3,0\nY,Rook 2,4,2'],
])('a table with %s is read by its names', (_, text) => {
  expect(outcome(text)).toEqual([
    { placement: '2', kills: '0' },
    { placement: '', kills: '' },
    { placement: '4', kills: '2' },
    { placement: '1', kills: '5' },
    { placement: '', kills: '' },
    { placement: '3', kills: '0' },
  ]);
});

test.each([
  ['an unknown name', 'Nova 1 3\nStranger 2 0', ['No entrant found for Stranger']],
  [
    'a doubled placement',
    'place,kills,name\n1,5,Vex\n1,0,Nova',
    ['Placement 1 is given twice', 'Placement 1 is given twice'],
  ],
  [
    'a doubled name',
    'place,kills,name\n1,5,Vex\n2,0,VEX',
    ['Vex is listed twice', 'Vex is listed twice'],
  ],
  ['a missing placement', 'name,place,kills\nVex,,5\nNova,1,0', ['This line has no placement']],
  ['a missing name', 'name,place,kills\n,2,5\nNova,1,0', ['This line has no name']],
  [
    'a placement out of range',
    'name,place,kills\nVex,7,5\nNova,1,0',
    ['Placement must be a whole number from 1 to 6'],
  ],
  [
    'kills that are no number',
    'name,place,kills\nVex,2,five\nNova,1,0',
    ['Kills must be a whole number from 0 to 999'],
  ],
])('%s is listed', (_, text, problems) => {
  expect(outcome(text)).toEqual(problems);
});

test('who has neither placement nor kills did not play', () => {
  expect(outcome('name,place,kills\nVex,-,-\nNova,1,0')).toEqual(
    empty.map((cell, row) => (row === 0 ? { placement: '1', kills: '0' } : cell)),
  );
});

test('a name that may mean several entrants is listed, unless it is written just so', () => {
  const names = ['José', 'Jose', 'Rook'];
  expect(outcome('JOSÉ 1 0\nRook 2 0', names)).toEqual(['This may be José or Jose']);
  expect(outcome('José 1 0\nJose 2 5', names)).toEqual([
    { placement: '1', kills: '0' },
    { placement: '2', kills: '5' },
    { placement: '', kills: '' },
  ]);
});

test.each([
  ['1\t2\tVex\n2\t1\tNova', 'unclear'],
  ['Vex\t1\t2\t30\nNova\t2\t1\t20', 'unclear'],
  ['rank,place,kills,name\n1,2,5,Vex\n2,1,0,Nova', 'unclear'],
  ['Vex\nNova', 'The table has no placements. Nothing was entered.'],
])('columns that may be either are not guessed: %j', (text, found) => {
  expect(outcome(text)).toBe(found);
});
