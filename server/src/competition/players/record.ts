import {
  shownFinishes,
  shownTitles,
  type CurrentMatch,
  type Finish,
  type TrackRecord,
} from '@last-circle/contract/competition/history.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { countOf } from '#platform/db/count.ts';
import { award, entrantIdsOf, playedBy, type Owner } from './history.ts';
import { matchesOf, namedEntrants, rivalsOf } from './rivals.ts';

/** What somebody has achieved; of a player who hides their teams without what those would tell. */
export async function recordOf(
  ctx: Context,
  owner: Owner,
  showsTeams = true,
): Promise<TrackRecord> {
  const played = await countOf(playedBy(ctx, owner));
  const { won, titles } = await titlesOf(ctx, owner);
  const finishes = await finishesOf(ctx, owner);
  const hide = <T extends { team: string | null }>(row: T) => ({ ...row, team: null });
  return {
    played,
    won,
    titles: showsTeams ? titles : titles.map(hide),
    matches: await scoreOf(ctx, owner),
    finishes: showsTeams ? finishes : finishes.map(hide),
    playing: await playing(ctx, owner, showsTeams),
    rivals: await rivalsOf(ctx, owner),
  };
}

async function titlesOf(ctx: Context, owner: Owner) {
  const rows = await playedBy(ctx, owner)
    .innerJoin('winners', 'winners.tournament_id', 'tournaments.id')
    .where('winners.place', '=', 1)
    .where(sql<boolean>`winning_entrant(winners) = entrants.id`)
    .orderBy('start_date', 'desc')
    .orderBy('tournaments.id', 'desc')
    .limit(shownTitles)
    .select([
      'tournaments.id as tournamentId',
      'tournaments.name as tournament',
      'start_date as startDate',
      'teams.name as team',
      sql<number>`count(*) over ()`.as('won'),
    ])
    .execute();
  return {
    won: rows[0]?.won ?? 0,
    titles: rows.map(({ tournamentId, tournament, startDate, team }) => ({
      tournamentId,
      tournament,
      startDate,
      team,
    })),
  };
}

const place = sql<number>`coalesce((${award} ->> 'rank')::integer, final_place)`;

const finishesOf = (ctx: Context, owner: Owner): Promise<Finish[]> =>
  playedBy(ctx, owner)
    .where('tournaments.status', '=', 'completed')
    .where('disqualified_at', 'is', null)
    .where(sql<boolean>`${place} <= ${shownFinishes.lowest}`)
    .where(sql<boolean>`${award} ->> 'rank' is distinct from '1'`)
    .orderBy(place)
    .orderBy('start_date', 'desc')
    .orderBy('tournaments.id', 'desc')
    .limit(shownFinishes.count)
    .select([
      'tournaments.id as tournamentId',
      'tournaments.name as tournament',
      'start_date as startDate',
      'teams.name as team',
      place.as('place'),
      sql<number>`(select count(*)::integer from entrants as others
        where others.tournament_id = tournaments.id)`.as('entrants'),
    ])
    .execute();

async function scoreOf({ db }: Context, owner: Owner) {
  const { rows } = await sql<TrackRecord['matches']>`
    select count(*) filter (where winner = own.id)::integer as won,
      count(*) filter (where winner <> own.id)::integer as lost
    from (${entrantIdsOf(owner)}) as own ${matchesOf}
    where score_a is not null and winner is not null`.execute(db);
  return rows[0] ?? { won: 0, lost: 0 };
}

/** Of each ongoing tournament the first match that has two sides and no result. */
async function playing({ db }: Context, owner: Owner, showsTeams: boolean) {
  const own =
    'userId' in owner && showsTeams
      ? sql`${namedEntrants(owner)} union all
        select entrants.id from team_members join entrants on entrants.team_id = team_members.team_id
        where team_members.user_id = ${owner.userId} and team_members.status = 'accepted'`
      : namedEntrants(owner);
  const { rows } = await sql<CurrentMatch>`
    select distinct on (start_date, tournaments.id) tournaments.id as "tournamentId",
      tournaments.name as tournament, other.name as opponent
    from (${own}) as own ${matchesOf}
      join entrants as other on other.id = other_id
    where tournaments.status = 'ongoing' and winner is null and not is_forfeit
    order by start_date, tournaments.id, stage, step, matches.id
    limit 5`.execute(db);
  return rows;
}
