import { unmarked } from '@last-circle/contract/csv-rules.ts';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const bom = '\uFEFF';

test.for([
  ['=1+1', `'=1+1`],
  ['+49', `'+49`],
  ['-x', `'-x`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['＝1', `'＝1`],
  ['＋1', `'＋1`],
  ['－1', `'－1`],
  ['＠SUM', `'＠SUM`],
  ['Owls;=1+1', `Owls;'=1+1`],
  ['Owls;-1;+2;@3', `Owls;'-1;'+2;'@3`],
  ['Owls\t=1+1', `Owls\t'=1+1`],
  ['Owls,=1+1', `"Owls,'=1+1"`],
  ['Owls\n=1+1', `"Owls\n'=1+1"`],
  ['Owls\r\n＝1', `"Owls\r\n'＝1"`],
  ['Owls; \u3000=1', `Owls; \u3000'=1`],
  ['Owls;"=1+1"', `"Owls;""'=1+1"""`],
  [' \t=1', ` \t'=1`],
  ['\r=1', `"\r'=1"`],
] as const)('a spreadsheet runs nothing of %j', async ([text, cell]) => {
  expect(await csvOf([[text]])).toBe(`${bom}${cell}\r\n`);
  expect(unmarked(cell)).toBe(cell.replaceAll("'", ''));
});

test.each(['Ada Fox', 'a-b', 'ada@fox.example', '1=1', 'Owls; the', "O'Neil", 'x ; y', 7, -7, 0.5])(
  'nothing is changed of %j',
  async (cell) => {
    expect(await csvOf([[cell]])).toBe(`${bom}${cell}\r\n`);
  },
);

test('a long text is read once', async () => {
  const text = `${';'.repeat(50_000)}${' "'.repeat(50_000)}=${'= -'.repeat(30_000)}`;
  expect(await csvOf([[text]])).toContain(`'==`);
});
