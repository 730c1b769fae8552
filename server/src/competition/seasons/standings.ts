import type {
  PlayedSeason,
  SeasonDetails,
  SeasonRow,
} from '@last-circle/contract/competition/seasons.ts';
import { standingsOf, type Standing } from '@last-circle/contract/competition/season-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { csvOf } from '#platform/csv.ts';
import { find as findPlayer } from '#competition/players/players.ts';
import { isShownName } from '#competition/players/shown-names.ts';
import type { Paging } from '#platform/http/paging.ts';
import { findSeason, seasonsSeenBy, tournamentsOf, type Viewer } from './seasons.ts';

/** Who scores: an account, or a name of somebody without one. */
interface Scorer {
  userId: number | null;
  /** The name as in the newest tournament that they were placed in. */
  name: string;
  /** Whether it is of the roster of a team, which shows the username beside it. */
  isOfRoster: boolean;
}

interface Row extends Scorer {
  key: string;
  tournamentId: number;
  place: number;
}

type Scoring = Pick<SeasonDetails, 'id' | 'points' | 'bestOf'>;

/**
 * The final places in the public tournaments of a season, by their start; only completed ones have
 * some. In a team
 * tournament the place is of everybody who is accepted in the team; the disqualified have none.
 */
async function resultsOf({ db }: Context, seasonId: number) {
  const { rows } = await sql<Row>`
    with placed as (
      select tournament_id, entrants.name, final_place, registration_id, team_id,
        tournament_type, start_date
      from season_tournaments join tournaments on tournaments.id = tournament_id
        join entrants using (tournament_id)
      where season_id = ${seasonId} and visibility = 'public'
        and final_place is not null and disqualified_at is null
    ), scoring as (
      select user_id, name, false as is_of_roster, placed.tournament_id, final_place, start_date
      from placed left join registrations on registrations.id = registration_id
      where tournament_type = 'single'
      union all
      select user_id, fortnite_username, true, placed.tournament_id, final_place, start_date
      from placed join team_members on team_members.team_id = placed.team_id
      where tournament_type <> 'single' and status = 'accepted'
    )
    select user_id as "userId", name, is_of_roster as "isOfRoster",
      coalesce('user ' || user_id, 'name ' || game_name_key(name)) as key,
      tournament_id as "tournamentId", final_place as place
    from scoring
    order by start_date, tournament_id, final_place, lower(name), user_id`.execute(db);
  return rows;
}

const byName = new Intl.Collator('en');

type ScorerStanding = Standing<Scorer>;

/** Who shares a rank is listed by name. */
async function standings(ctx: Context, season: Scoring): Promise<ScorerStanding[]> {
  const rows = await resultsOf(ctx, season.id);
  const newest = new Map(rows.map((row) => [row.key, row]));
  const scorers = new Map(
    [...newest].map(([key, { userId, name, isOfRoster }]) => [key, { userId, name, isOfRoster }]),
  );
  const results = rows.flatMap(({ key, tournamentId, place }) => {
    const player = scorers.get(key);
    return player ? [{ player, tournamentId, place }] : [];
  });
  return standingsOf(results, season).toSorted(
    (one, other) => one.rank - other.rank || byName.compare(one.player.name, other.player.name),
  );
}

export async function list(
  ctx: Context,
  viewer: Viewer,
  id: number,
  filter: Paging & { count?: 'exact' | undefined },
) {
  const { limit, offset, count } = filter;
  const all = await standings(ctx, await findSeason(ctx, viewer, id));
  const shown = all.slice(offset, offset + limit);
  const usernames = await pagesOf(
    ctx,
    shown.map(({ player }) => player),
  );
  const items = shown.map((standing, index): SeasonRow => {
    const { player, rank, isShared, points, scores } = standing;
    return {
      id: offset + index + 1,
      rank,
      isShared,
      name: player.name,
      player: usernames.get(player.userId) ?? null,
      points,
      bestPlace: bestPlaceOf(standing),
      scores,
    };
  });
  const page = { items, more: all.length > offset + limit };
  return count ? { ...page, total: all.length } : page;
}

/** The ranks of those who have an account; of a draft only admins see the season. */
export async function ranksByAccount(ctx: Context, id: number): Promise<Map<number, number>> {
  const all = await standings(ctx, await findSeason(ctx, undefined, id));
  return new Map(
    all.flatMap(({ player, rank }) => (player.userId === null ? [] : [[player.userId, rank]])),
  );
}

const bestPlaceOf = ({ scores }: ScorerStanding) => Math.min(...scores.map(({ place }) => place));

/**
 * The usernames of those whose pages are public, by user. A name leads to a page only where that
 * shows nothing new: it is the username, the player shows it, or a roster shows both.
 */
async function pagesOf({ db }: Context, scorers: Scorer[]) {
  const { rows } = await sql<{ id: number; username: string }>`
    select users.id, username
    from unnest(
        ${scorers.map(({ userId }) => userId)}::integer[],
        ${scorers.map(({ name }) => name)}::text[],
        ${scorers.map(({ isOfRoster }) => isOfRoster)}::boolean[]
      ) as shown (user_id, name, is_of_roster)
      join users on users.id = shown.user_id
      join player_pages on player_pages.user_id = users.id and is_public
      left join profiles on profiles.user_id = users.id
    where is_of_roster or ${isShownName(sql.ref('shown.name'))}`.execute(db);
  return new Map<number | null, string>(rows.map(({ id, username }) => [id, username]));
}

export async function csv(ctx: Context, admin: Viewer, id: number) {
  const all = await standings(ctx, await findSeason(ctx, admin, id));
  const played = (await tournamentsOf(ctx, undefined, id)).filter(
    ({ status }) => status === 'completed',
  );
  return csvOf([
    ['Rank', 'Player', 'Points', 'Results', 'Best place', ...played.map(({ name }) => name)],
    ...all.map((standing) => [
      standing.rank,
      standing.player.name,
      standing.points,
      standing.scores.length,
      bestPlaceOf(standing),
      ...played.map((tournament) => cellOf(standing, tournament.id)),
    ]),
  ]);
}

function cellOf({ scores }: ScorerStanding, tournamentId: number) {
  const score = scores.find((other) => other.tournamentId === tournamentId);
  if (!score) return '';
  return score.isCounted ? score.points : `${score.points} (dropped)`;
}

/** How many of the newest seasons the page of a player lists. */
const shownSeasons = 12;

/** None where the player does not show tournaments. */
export async function ofPlayer(ctx: Context, usernameKey: string): Promise<PlayedSeason[]> {
  const player = await findPlayer(ctx, usernameKey);
  if (!player.showsTournaments) return [];
  const seasons = await seasonsSeenBy(ctx, undefined)
    .where(sql<boolean>`seasons.id in (${seasonsPlayedBy(player.id)})`)
    .orderBy('seasons.created_at', 'desc')
    .orderBy('seasons.id', 'desc')
    .limit(shownSeasons)
    .execute();
  const played: PlayedSeason[] = [];
  for (const { id, name, tournamentCount, completedCount, ...season } of seasons) {
    const all = await standings(ctx, { id, ...season });
    const own = all.find(({ player: { userId } }) => userId === player.id);
    if (!own) continue;
    const { rank, isShared, points } = own;
    const counts = { players: all.length, tournamentCount, completedCount };
    played.push({ id, name, rank, isShared, points, ...counts });
  }
  return played;
}

const seasonsPlayedBy = (userId: number) => sql`
  select season_id from season_tournaments
    join registrations using (tournament_id) where user_id = ${userId}
  union
  select season_id from season_tournaments
    join team_members using (tournament_id) where user_id = ${userId} and status = 'accepted'`;
