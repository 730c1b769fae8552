import { standingsOf, type Standing } from '@last-circle/contract/competition/season-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';

/** Who scores: an account, or a name of somebody without one. */
export interface Scorer {
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

interface Season {
  id: number;
  points: number[];
  bestOf: number | null;
}

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

export type ScorerStanding = Standing<Scorer>;

/** Who shares a rank is listed by name. */
export async function standings(ctx: Context, season: Season): Promise<ScorerStanding[]> {
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
