export interface Fill {
  table: string;
  /** Inserts a row for each number from `$1` to `$2`. */
  insert: string;
}

/** Rows of every size that share rare words: few are found, and late by a walk from the newest. */
const rareRows = 20;
const firstNames = "array['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana']";
const lastNames =
  "array['Archer', 'Baker', 'Cole', 'Drake', 'Ellis', 'Fox', 'Grant', 'Hughes', 'Irwin']";
const first = `(${firstNames})[1 + i % 8]`;
const last = `(${lastNames})[1 + i / 8 % 9]`;
/** A word of its own for each row, and one that only the rare rows have. */
const words = `md5(i::text) || case when i % 400 = 7 and i < 400 * ${rareRows} then ' zqxø zephyrlike' else '' end`;
const text = `'Made for long nights on the island. ' || ${words} || '. One life, one circle, and the storm closes in.'`;
const address = `'{"street":"1 Long Road","city":"Reading","state":"Berkshire","zipCode":"RG1","country":"GB"}'::jsonb`;

export const products: Fill = {
  table: 'products',
  insert: `
    insert into products (name, description, price_cents, discount_cents, images, category, stock,
      features, tags, is_active, is_featured, sizes, created_at)
    select (array['Hoodie', 'Tee', 'Cap', 'Mug', 'Poster', 'Pad', 'Pin', 'Bag'])[1 + i % 8] || ' No ' || i,
      ${text}, 500 + i::bigint * 7919 % 20000, case when i % 3 = 0 then 400 end,
      array['/uploads/products/front.webp'], 'Shelf ' || i % 40, i % 50, array['Soft', 'Warm'],
      array['new', 'tag' || i % 500], i % 10 <> 0, i % 100 = 0, array['S', 'M', 'L'],
      '2020-01-01'::timestamptz + make_interval(mins => i / 3)
    from generate_series($1::int, $2::int) i`,
};

export const maps: Fill = {
  table: 'maps',
  insert: `
    insert into maps (name, description, image, map_code, category, difficulty, max_players, tags,
      created_by, is_active, is_featured, created_at)
    select (array['Boxes', 'Storm', 'Tower', 'Canyon', 'Rush', 'Maze', 'Duel', 'Island'])[1 + i / 256 % 8] || ' No ' || i,
      ${text}, '/uploads/maps/relief.webp', to_char(567800000000 + i, 'FM0000-0000-0000'),
      (array['Creative', 'Arena', 'Zone Wars', 'Box Fight', 'Build Fight', 'Race', 'Parkour', 'Hide & Seek'])[1 + i % 8],
      (array['Easy', 'Medium', 'Hard', 'Expert'])[1 + i / 8 % 4], 16, array['1v1', 'tag' || i / 64 % 500, 'kind' || i / 64 % 8],
      'maker ' || i % 100, i % 10 <> 0, i % 100 = 3, '2020-01-01'::timestamptz + make_interval(mins => i / 3)
    from generate_series($1::int, $2::int) i`,
};

/** Posts of this HTML. */
export const posts = (content = `'<p>' || ${text} || '</p>'`): Fill => ({
  table: 'posts',
  insert: `
    insert into posts (title, content, published, author_id, text_start, images, reading_minutes,
      created_at, published_at)
    select 'News of the island ' || i || ' ' || ${words}, ${content}, i % 10 <> 0,
      (select min(id) from users), ${text}, array['/uploads/blogs/island.webp'], 1, at, at
    from generate_series($1::int, $2::int) i,
      lateral (select '2020-01-01'::timestamptz + make_interval(mins => i / 3)) as day (at)`,
});

export const users: Fill = {
  table: 'users',
  insert: `
    insert into users (username, username_key, email, password_hash, email_verified_at)
    select ${first} || ${last} || i, lower(${first} || ${last} || i), 'user' || i || '@scale.example', 'none', now()
    from generate_series($1::int, $2::int) i`,
};

/** Each hundredth is that of the player who asks for their own. */
export const orders = (player: number): Fill => ({
  table: 'orders',
  insert: `
    insert into orders (order_number, token_hash, user_id, status, customer_name, email, phone,
      shipping_address, billing_address, total_cents, created_at, expires_at)
    select 'ORD-200101-' || upper(to_hex(i)), sha256(i::text::bytea),
      case when i % 100 = 0 then ${player} end,
      (array['pending_payment', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'])[1 + least(i % 24, 5)],
      ${first} || ' ' || ${last} || case when i % 400 = 7 and i < 400 * ${rareRows} then ' Zqxø Zephyrlike' else '' end,
      'buyer' || i || '@scale.example', '+44 20 7946 0000', ${address}, ${address}, 1999, at, at + interval '100 years'
    from generate_series($1::int, $2::int) i,
      lateral (select '2020-01-01'::timestamptz + make_interval(mins => i / 3)) as day (at)`,
});

export const orderLines: Fill = {
  table: 'order_lines',
  insert: `
    insert into order_lines (order_id, position, product_id, name, image, price_cents, quantity)
    select id, 1, null, 'Hoodie', '/uploads/products/front.webp', 1999, 1
    from orders where id between $1 and $2`,
};

export const orderEvents: Fill = {
  table: 'order_events',
  insert: `
    insert into order_events (order_id, status, actor)
    select id, 'pending_payment', 'buyer' from orders where id between $1 and $2`,
};

/** One of all players, and one of a hundred for each hundred. */
export const tournaments: Fill = {
  table: 'tournaments',
  insert: `
    insert into tournaments (name, description, tournament_type, max_players, start_date, end_date,
      status, prize_details, unique_code, created_at)
    select 'Night Cup ' || i || ' ' || ${words}, 'One life, one circle.', 'single', 2000000, at, at + interval '3 hours',
      (array['upcoming', 'ongoing', 'completed', 'completed', 'cancelled'])[1 + i % 5],
      '$500 and a jacket', 'S' || i, '2020-01-01'::timestamptz + make_interval(mins => i / 3)
    from generate_series($1::int, $2::int) i,
      lateral (select '2026-01-01'::timestamptz + make_interval(hours => i)) as day (at)`,
};

/** Most of one tournament are verified, some wait for their code. */
export const registrations = (tournament: number): Fill => ({
  table: 'registrations',
  insert: `
    insert into registrations (tournament_id, user_id, fortnite_username, email, is_verified, verified_at, created_at)
    select ${tournament}, id, username, email, id % 10 <> 0, case when id % 10 <> 0 then at end, at
    from users, lateral (select '2020-01-01'::timestamptz + make_interval(secs => id / 3)) as day (at)
    where id between $1 and $2`,
});

export const smallCups = `
    insert into registrations (tournament_id, user_id, fortnite_username, email, is_verified, verified_at)
    select tournaments.id, users.id, username, email, true, now()
    from tournaments join users on users.id between tournaments.id and tournaments.id + 9
    where tournaments.id between $1 and $2`;
