import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

export interface Call {
  user: { id: number; username: string };
  /** Of the tournament. */
  id: number;
  matchId: number;
  body: { fortniteUsername?: string; email?: string; scoreA?: number; scoreB?: number };
}

interface Tournament {
  id: number;
  name: string;
  startDate: Date;
}

const lock = `select id, name, tournament_type as "tournamentType", team_size as "teamSize",
    max_players as "maxPlayers", max_teams as "maxTeams", start_date as "startDate", status,
    start_notification_sent as "startNotificationSent",
    winners_announcement_sent as "winnersAnnouncementSent", format, stages, draw_lot as "drawLot",
    third_place as "thirdPlace", best_of as "bestOf", results_by as "resultsBy",
    report_minutes as "reportMinutes", scoring, planned_games as "plannedGames",
    check_in_minutes as "checkInMinutes", missing_at_start as "missingAtStart", visibility,
    registration_closes_at as "registrationClosesAt", version
  from tournaments where id = $1 for no key update`;

const ban = `select jsonb_build_object('reason', ban.reason, 'until', ban.until,
    'isForSite', ban.tournament_id is null, 'name', registrations.fortnite_username)
  from active_ban(registrations.tournament_id, registrations.user_id,
    array[registrations.email], array[registrations.fortnite_username]) as ban`;

const bump = 'select bump_version($1, $2)';

async function lockTournament(client: pg.ClientBase, id: number) {
  const { rows } = await client.query<Tournament>(lock, [id]);
  const [tournament] = rows;
  if (!tournament) throw new Error(`There is no tournament ${id}`);
  return tournament;
}

const holdsSeat = '(is_verified or coalesce(code_expires_at > now(), false))';

/** The mail of a code, as long as the application's. */
const contentOf = (heading: string, hello: string, code: string, starts: Date, link: string) =>
  JSON.stringify({
    brand: 'Last Circle',
    preheader: 'Enter it within 24 hours to keep your seat.',
    heading,
    blocks: [
      { kind: 'paragraph', text: hello },
      { kind: 'code', value: code },
      { kind: 'table', rows: [['Starts', `${starts.toUTCString()} UTC`]] },
      { kind: 'button', label: 'Enter the code', url: link },
    ],
    reason: 'Somebody registered with this address. If it was not you, ignore this mail.',
  });

const mailLock = `select pg_advisory_xact_lock(key) from (
  select hashtextextended('mails to ' || lower(recipient), 0) as key
  from unnest($1::text[]) as recipient order by key) as keys`;

/** Tomorrow, since the floor delivers nothing, and the application is not to do that for it. */
const mailInsert = `insert into mails (kind, recipient, is_by_anyone, is_awaited, mailing_id, reply_to,
    reply_to_name, subject, letter, run_at)
  select $1, $2, $3::boolean, $4::boolean, $5::integer, $6, $7, $8, $9::json, now() + interval '1 day'
  where $10::float8 > (
    select count(*) from mails where recipient_key = lower($11) and is_by_anyone = $12
      and created_at > now() - interval '1 hour')`;

export async function register(client: pg.ClientBase, { id, user, body }: Call) {
  const { email = '', fortniteUsername = '' } = body;
  const tournament = await lockTournament(client, id);
  await client.query(`select pg_advisory_xact_lock_shared(hashtext('bans'))`);
  await client.query(
    `select reason, until, tournament_id is null as "isForSite" from active_ban($1, $2, $3, $4)`,
    [id, user.id, [email], [fortniteUsername]],
  );
  await client.query(
    `select * from (
       select (coalesce(sum(change) filter (where standing in ('present', 'missing')), 0)::bigint) as verified,
         (coalesce(sum(change) filter (where standing in ('held')), 0)::bigint) as pending,
         (coalesce(sum(change) filter (where standing in ('waiting')), 0)::bigint) as waiting,
         (coalesce(sum(change) filter (where standing in ('present')), 0)::bigint) as present
       from (
         select standing, change from registration_counts where tournament_id = $1::integer
         union all
         select 'held', count(*) from registrations
         where tournament_id = $2::integer and not is_verified and code_expires_at > now()
         union all
         select case
             when waiting_since is not null then 'waiting'
             when not is_verified then 'held'
             when checked_in_at is null then 'missing'
             else 'present'
           end, 1
         from teams where tournament_id = $3::integer
       ) as entrants) as standings`,
    [id, id, id],
  );
  await client.query(
    `select id, tournament_id as "tournamentId", user_id as "userId", email,
       fortnite_username as "fortniteUsername", code_hash as "codeHash", is_verified as "isVerified",
       waiting_since as "waitingSince", ${holdsSeat} as "holdsSeat"
     from registrations where tournament_id = $1 and user_id = $2`,
    [id, user.id],
  );
  const code = randomBytes(4).toString('hex');
  const hash = createHash('sha256').update(`${id} ${user.id} ${code}`).digest();
  await client.query(
    `insert into registrations (code_hash, code_expires_at, waiting_since, fortnite_username, email,
       created_at, tournament_id, user_id)
     values ($1, now() + interval '24 hours', $2, $3, $4, now(), $5, $6)
     on conflict (tournament_id, user_id) do update set code_hash = $7,
       code_expires_at = now() + interval '24 hours', waiting_since = $8, fortnite_username = $9,
       email = $10, created_at = now()`,
    [hash, null, fortniteUsername, email, id, user.id, hash, null, fortniteUsername, email],
  );
  await client.query(mailLock, [[email]]);
  const hello = `Hello ${fortniteUsername},\nenter this code within 24 hours to keep your seat in ${tournament.name}.`;
  const link = `http://127.0.0.1/tournaments/${id}`;
  const content = contentOf('Confirm your seat', hello, code, tournament.startDate, link);
  const subject = `Your verification code for ${tournament.name}`;
  await client.query(mailInsert, [
    'registration-code',
    email,
    true,
    true,
    null,
    null,
    '',
    subject,
    content,
    5,
    email,
    true,
  ]);
  await client.query(bump, [id, ['registrations']]);
  return { message: 'Registration successful. Check your email for the verification code.' };
}

export async function checkIn(client: pg.ClientBase, { id, user }: Call) {
  await lockTournament(client, id);
  const { rows } = await client.query<{ id: number }>(
    `select id, is_verified as "isVerified", waiting_since is not null as "isWaiting",
       checked_in_at is not null as "isCheckedIn", fortnite_username as name, true as "isComplete",
       (${ban}) as ban
     from registrations where tournament_id = $1 and user_id = $2`,
    [id, user.id],
  );
  await client.query(
    `update registrations set checked_in_at = now() where tournament_id = $1 and id = any($2)`,
    [id, rows.map((row) => row.id)],
  );
  await client.query(bump, [id, ['registrations', 'teams']]);
  return { message: 'You are checked in.' };
}

interface Match {
  id: number;
  name: string;
  round: number;
  rounds: number;
  position: number;
  entrantA: number | null;
  entrantB: number | null;
}

const match = `select matches.id, matches.stage, matches.section, matches.group_number as "group",
    matches.round, matches.rounds, matches.position, matches.step, matches.name,
    matches.source_a as "sourceA", matches.source_b as "sourceB", matches.entrant_a as "entrantA",
    matches.entrant_b as "entrantB", matches.score_a as "scoreA", matches.score_b as "scoreB",
    matches.winner, matches.games, matches.pairing, matches.starts_at as "startsAt", matches.station,
    (select json_build_object(
      'state', case when count(*) > 1 then 'disputed' else 'waiting' end,
      'by', (array_agg(entrant_id order by id))[1],
      'answerBy', to_char(min(answer_by) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     from match_reports where match_id = matches.id and match_version = matches.version
     having count(*) > 0) as report,
    matches.is_forfeit as "isForfeit", matches.version,
    case when maps.id is not null then json_build_object('id', maps.id, 'name', maps.name,
      'mapCode', maps.map_code, 'isActive', maps.is_active) end as map
  from matches left join maps on maps.id = matches.map_id
  where matches.tournament_id = $1`;

const inOrder = `order by matches.stage, matches.step, matches.section, matches.group_number,
  matches.round, matches.position`;

const change = (columns: string[]) =>
  `update matches set ${columns.map((name) => `${name} = changed.${name}`).join(', ')}, version = matches.version + 1
   from jsonb_populate_recordset(null::matches, $1) as changed where matches.id = changed.id`;

const players = `select tournaments.id as "tournamentId", tournaments.name as "tournamentName", matches.name,
    opponent.name as opponent, case when maps.is_active then maps.name || ' ' || maps.map_code end as map,
    player.email, player.fortnite_username as "fortniteUsername"
  from matches
  join tournaments on tournaments.id = matches.tournament_id
  join entrants on entrants.id in (matches.entrant_a, matches.entrant_b)
  join entrants as opponent
    on opponent.id in (matches.entrant_a, matches.entrant_b) and opponent.id <> entrants.id
  join lateral (
    select user_id, email, fortnite_username from registrations
      where registrations.id = entrants.registration_id
    union all
    select user_id, email, fortnite_username from team_members
      where team_members.team_id = entrants.team_id and team_members.status = 'accepted'
  ) as player on true
  left join profiles on profiles.user_id = player.user_id
  left join maps on maps.id = matches.map_id
  where matches.id = any($1::integer[]) and player.email <> ''
    and coalesce(profiles.mail_match_ready, true)
  order by matches.id, entrants.id, player.user_id`;

async function mailReady(client: pg.ClientBase, next: Match, starts: Date) {
  const { rows } = await client.query<{ email: string; fortniteUsername: string }>(players, [
    [next.id],
  ]);
  const values = rows.flatMap(({ email, fortniteUsername }) => {
    const content = contentOf('You play', `Hello ${fortniteUsername}`, next.name, starts, '/');
    return ['match-ready', email, false, false, null, null, '', 'Your match is ready', content];
  });
  const places = rows.map((_, row) => {
    const numbers = Array.from({ length: 9 }, (_, column) => `$${row * 9 + column + 1}`);
    return `(${numbers.join(', ')}, now() + interval '1 day')`;
  });
  await client.query(
    `insert into mails (kind, recipient, is_by_anyone, is_awaited, mailing_id, reply_to, reply_to_name,
       subject, letter, run_at) values ${places.join(', ')}`,
    values,
  );
}

export async function record(client: pg.ClientBase, { id, user, matchId, body }: Call) {
  const { startDate } = await lockTournament(client, id);
  await client.query(
    `select stage, section, to_final as "toFinal", starts_at as "startsAt", best_of as "bestOf"
     from round_plans where tournament_id = $1`,
    [id],
  );
  const found = await client.query<Match>(`${match} and matches.id = $2 ${inOrder}`, [id, matchId]);
  const [played] = found.rows;
  if (!played) throw new Error(`There is no match ${matchId}`);
  const steps = Array.from({ length: played.rounds - played.round + 1 }, (_, step) => step);
  const keys = [
    [...steps.map(() => 'main'), 'third'],
    [...steps.map((step) => played.round + step), 1],
    [...steps.map((step) => played.position >> step), 0],
  ];
  const { rows: path } = await client.query<Match>(
    `${match} and matches.stage = $2
     and (matches.section, matches.group_number, matches.round, matches.position) in (
       select section, 0, round, position from unnest($3::text[], $4::integer[], $5::integer[])
       as path (section, round, position)) ${inOrder}`,
    [id, 1, ...keys],
  );
  const entrants = path.flatMap(({ entrantA, entrantB }) => [entrantA, entrantB]);
  await client.query(
    `select id, name, seed, has_forfeited as "hasForfeited", disqualified_at is not null as "isDisqualified",
       registration_id as "registrationId", team_id as "teamId", account_id as "accountId", version,
       coalesce((
         select json_agg(json_build_object('name', former_name, 'from', from_number) order by id)
         from substitutions where entrant_id = entrants.id), '[]') as formers
     from entrants where id = any($1::integer[])`,
    [entrants.filter((entrant) => entrant !== null)],
  );
  await client.query(`select id from entrants where tournament_id = $1 and has_forfeited = $2`, [
    id,
    true,
  ]);
  const { scoreA: score_a, scoreB: score_b } = body;
  const winner = played.entrantA;
  await client.query(change(['score_a', 'score_b', 'winner']), [
    JSON.stringify([{ id: matchId, score_a, score_b, winner }]),
  ]);
  const next = path.find(({ round }) => round === played.round + 1);
  if (next) {
    const slot = played.position % 2 === 0 ? 'entrant_a' : 'entrant_b';
    await client.query(change([slot]), [JSON.stringify([{ id: next.id, [slot]: winner }])]);
    const other = slot === 'entrant_a' ? next.entrantB : next.entrantA;
    if (other !== null) await mailReady(client, next, startDate);
  }
  await client.query(
    `select matches.tournament_id as "tournamentId", a.name as a, b.name as b, won.name as winner,
       exists (select from webhooks where webhooks.tournament_id = matches.tournament_id
         and 'match.result' = any(events)) as "isWanted"
     from matches
     left join entrants as a on a.id = entrant_a
     left join entrants as b on b.id = entrant_b
     left join entrants as won on won.id = winner
     where matches.id = $1`,
    [matchId],
  );
  await client.query(bump, [id, ['brackets', 'audit']]);
  const after = JSON.stringify({ score: `${score_a}:${score_b}`, winner: 'Runner' });
  await client.query(
    `insert into audit (tournament_id, actor_id, actor_name, action, subject, before, after)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, user.id, user.username, 'recorded', `${played.name}: Runner v Runner`, null, after],
  );
  return { message: 'Result recorded', match: { ...played, score_a, score_b, winner } };
}
