import type pg from 'pg';
import { fillTable } from './bulk.ts';

const insert = `
  insert into maps (name, description, image, map_code, category, difficulty, max_players, tags,
    created_by, is_active, is_featured, created_at)
  select (array['Boxes', 'Storm', 'Tower', 'Canyon', 'Rush', 'Maze', 'Duel', 'Island'])[1 + i / 256 % 8]
      || ' ' || md5(i::text),
    'Made for long nights. ' || md5((i * 7)::text) || repeat(' One life, one circle.', 4),
    '/uploads/maps/relief.webp', to_char(567800000000 + i, 'FM0000-0000-0000'),
    (array['Creative', 'Arena', 'Zone Wars', 'Box Fight', 'Build Fight', 'Race', 'Parkour', 'Hide & Seek'])
      [1 + i % 8],
    (array['Easy', 'Medium', 'Hard', 'Expert'])[1 + i / 8 % 4], 16,
    array['1v1', 'tag' || i / 64 % 8], 'maker ' || i % 100, i % 10 <> 0, i / 32 % 8 = 0,
    now() - make_interval(mins => i)
  from generate_series($1::int, $2::int) i`;

/** Each tenth map is inactive; of each category, difficulty, tag and first word there are as many. */
export const fillMaps = (connection: pg.ClientConfig, count: number) =>
  fillTable(connection, 'maps', [{ insert, from: 1, to: count }]);
