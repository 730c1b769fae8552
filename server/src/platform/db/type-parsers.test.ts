import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '#testing/database.ts';

const database = useDatabase();

const arrays: (string | null)[][] = [
  [],
  ['one'],
  ['S', 'XL', '/uploads/front.webp'],
  [''],
  ['', 'a'],
  ['a b', ' a', 'a\tb', 'a\nb'],
  ['a,b', 'c'],
  ['{a}', '}', '{'],
  ['"', 'a"b', '""'],
  ['\\', 'a\\"b', "'"],
  [null],
  ['a', null, 'b'],
  ['NULL', 'null', 'NULLS'],
  ['Zoë', '日本', '🏆'],
  ['[0:1]=', 'a=b'],
];

test.each(arrays.map((array) => ({ array })))(
  'texts are read as they were: $array',
  async ({ array }) => {
    const elements = JSON.stringify(array);
    const { rows } = await sql<{ texts: (string | null)[] }>`
    select coalesce(array_agg(element order by place), '{}')::text[] as texts
    from jsonb_array_elements_text(${elements}::jsonb) with ordinality as elements (element, place)`.execute(
      database.db,
    );
    expect(rows).toEqual([{ texts: array }]);
  },
);

test('arrays with other bounds and of arrays are read as they were', async () => {
  const { rows } = await sql`
    select '[0:1]={a,b}'::text[] as shifted, '{{a,b},{c,d}}'::text[] as nested`.execute(
    database.db,
  );
  expect(rows).toEqual([
    {
      shifted: ['a', 'b'],
      nested: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
  ]);
});
