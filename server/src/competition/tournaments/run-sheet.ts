import type { RunSheetEntry } from '@last-circle/contract/competition/tournaments/run-sheet.ts';
import type { WaitingKind } from '@last-circle/contract/competition/tournaments/run-sheet-rules.ts';
import type { TournamentStatus } from '@last-circle/contract/competition/tournaments/rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { standingsIn, toVerifyIn } from '#competition/tournament/seats.ts';
import type { Viewer } from '#competition/tournament/policy.ts';

/** The most tournaments of a status that are looked at. */
const most = 50;

interface Row {
  id: number;
  name: string;
  status: TournamentStatus;
  startDate: string;
  isOfTeams: boolean;
  /** Whether the caller may start it and announce its winners. */
  isOrganiser: boolean;
  disputes: number;
  ready: number;
  /** The next game of a battle royale; null without any. */
  game: number | null;
  isDecided: boolean;
  missing: number;
  verify: number;
  isStartDue: boolean;
  startRefusal: string | null;
}

/** What waits tonight: disputes first, then what is on now, by how near its start is, then what starts next. */
export async function list(ctx: Context, viewer: Viewer): Promise<RunSheetEntry[]> {
  const { rows } = await sheet(viewer).execute(ctx.db);
  return rows.flatMap((row) => {
    const waiting = waitingIn(row);
    if (waiting.length === 0) return [];
    const { id, name, status, startDate, isOfTeams } = row;
    return [{ tournamentId: id, tournamentName: name, status, startDate, isOfTeams, waiting }];
  });
}

function waitingIn(row: Row): RunSheetEntry['waiting'] {
  const { disputes, game, ready, missing, verify, isOrganiser } = row;
  const counts: [WaitingKind, number][] = [
    ['disputes', disputes],
    ['game', game ?? 0],
    ['ready', ready],
    ['winners', Number(isOrganiser && row.isDecided)],
    ['missing', missing],
    ['verify', verify],
    ['start', Number(isOrganiser && row.isStartDue)],
  ];
  const { startRefusal } = row;
  return counts.flatMap(([kind, count]) =>
    count > 0
      ? [{ kind, count, ...(kind === 'start' && startRefusal && { reason: startRefusal }) }]
      : [],
  );
}

const ofAll = { isOrganiser: sql`true`, staff: sql`` };

const ofStaff = (viewer: Viewer) => ({
  isOrganiser: sql`staff.role = 'organiser'`,
  staff: sql`join staff on staff.tournament_id = tournaments.id
    and staff.user_id = ${viewer.id} and staff.role in ('organiser', 'referee')`,
});

/** Tournaments of a status that the caller may run. */
function cupsOf(viewer: Viewer, status: TournamentStatus, order: 'asc' | 'desc') {
  const { isOrganiser, staff } = viewer.role === 'admin' ? ofAll : ofStaff(viewer);
  return sql`(
    select tournaments.*, ${isOrganiser} as is_organiser from tournaments ${staff}
    where status = ${status} and visibility <> 'draft'
    order by start_date ${sql.raw(order)}, tournaments.id ${sql.raw(order)} limit ${most})`;
}

/** Somebody can or could fill both of its slots, and it has no result: `isOver` of the engine. */
const isOpen = sql`winner is null and not is_forfeit
  and (entrant_a is not null or source_a is not null)
  and (entrant_b is not null or source_b is not null)`;

const isReady = sql`winner is null and not is_forfeit
  and entrant_a is not null and entrant_b is not null`;

const counted = (condition: RawBuilder<unknown>) => sql<number>`(
  select count(*)::integer from matches where tournament_id = cups.id and ${condition})`;

const disputes = sql<number>`(
  select count(*)::integer from (
    select from matches join match_reports on match_id = matches.id and match_version = matches.version
    where tournament_id = cups.id group by matches.id having count(*) > 1) as disputed)`;

/** The lowest game that a lobby has to play, of the first stage where one has: those who play it are known. */
const nextGame = sql<number | null>`(
  select next from jsonb_array_elements(cups.stages) with ordinality as stages (stage, stage_number),
    lateral (select
      coalesce((stage ->> 'games')::integer, planned_games) as planned,
      (stage ->> 'lobbySize')::integer as lobby_size,
      case when stage_number = 1
        then (select count(*) from entrants where tournament_id = cups.id)
        else (select count(*) from stage_places where tournament_id = cups.id and stage = stage_number)
      end as players) as plan,
    lateral generate_series(1, case when players < 2 then 0
      else ceil(players / coalesce(lobby_size, players)::numeric)::integer end) as lobbies (nth),
    lateral (select coalesce(max(number), 0) + 1 as next, count(*) as played from games
      where tournament_id = cups.id and games.stage = stage_number and lobby = nth) as of_lobby
  where stage ->> 'format' = 'battle_royale' and coalesce(played < planned, true)
  order by stage_number, next limit 1)`;

/** Whether the last stage is one of games of which nobody has said how many there are. */
const isUnplanned = sql`cups.stages -> -1 ->> 'format' = 'battle_royale'
  and coalesce(cups.stages -> -1 ->> 'games', planned_games::text) is null`;

const hasGames = sql`exists (select from games where tournament_id = cups.id)`;

/** What waits is counted by the indexes of each tournament. */
const sheet = (viewer: Viewer) => sql<Row>`
  with cups as (
    select * from ${cupsOf(viewer, 'ongoing', 'desc')} as ongoing
    union all select * from ${cupsOf(viewer, 'upcoming', 'asc')} as upcoming)
  select id, name, status, start_date as "startDate", tournament_type <> 'single' as "isOfTeams",
    is_organiser as "isOrganiser", disputes, ready, case when not is_ending then game end as game,
    not winners_announcement_sent and status = 'ongoing'
      and open = 0 and (game is null or is_ending) as "isDecided",
    missing, verify,
    status = 'upcoming' and not start_notification_sent and start_date <= now() and end_date > now()
      as "isStartDue", start_refusal as "startRefusal"
  from cups,
    lateral (select
      case when status = 'ongoing' and results_by = 'players' then ${disputes} else 0 end as disputes,
      case when status = 'ongoing' and results_by = 'organiser' then ${counted(isReady)} else 0 end as ready,
      case when status = 'ongoing' then ${counted(isOpen)} else 0 end as open,
      case when status = 'ongoing' then ${nextGame} end as game,
      status = 'ongoing' and end_date <= now() and ${isUnplanned} and ${hasGames} as is_ending,
      case when status = 'upcoming' and start_date - make_interval(mins => check_in_minutes) <= now()
        then (select verified - present from ${standingsIn(sql.ref('cups.id'))} as standings)
        else 0 end as missing,
      case when status = 'upcoming' then ${toVerifyIn(sql.ref('cups.id'))} else 0 end as verify) as waiting
  order by disputes = 0, not (status = 'ongoing' or missing > 0 or start_date <= now()),
    greatest(start_date - now(), now() - start_date), id desc`;
