import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { people } from './entrant-people.ts';

/** So many of the latest matches and games count: enough for a year of evenings, read in a moment. */
const countedResults = 5000;

interface Row {
  /** The accounts of each side, the best side first; empty where nobody of it has one. */
  sides: number[][];
}

/**
 * The ratings by account after the latest matches and games of other completed public tournaments;
 * forfeits do not count.
 */
export async function ratingsBefore(ctx: Context, tournamentId: number) {
  const { rows } = await sql<Row>`
    with people as (
      select entrant_id, array_agg(user_id) as users from (${people()}) as people group by 1),
    played as (
      select matches.tournament_id, stage, step as number,
        array[winner, case when winner = entrant_a then entrant_b else entrant_a end] as entrants
      from matches where winner is not null and score_a is not null
      union all
      select tournament_id, stage, number, array_agg(entrant_id order by placement)
      from game_results group by tournament_id, stage, lobby, number),
    latest as (
      select played.* , end_date from played
      join tournaments on tournaments.id = played.tournament_id
      where status = 'completed' and visibility = 'public' and tournaments.id <> ${tournamentId}
      order by end_date desc, tournament_id desc, stage desc, number desc
      limit ${countedResults})
    select (
      select coalesce(json_agg(users order by place), '[]')
      from unnest(latest.entrants) with ordinality as side (id, place)
      join people on people.entrant_id = side.id) as sides
    from latest order by end_date, tournament_id, stage, number`.execute(ctx.db);
  const results: RatedResult[] = rows.map(({ sides }) => sides).filter(({ length }) => length > 1);
  return ratingsAfter(results);
}

/** A match or a game: the players of each side, the best side first. */
type RatedResult = readonly (readonly number[])[];

/** The rating of somebody who has not played yet. */
export const firstRating = 1500;
/** So many points change hands at most in a match of two. */
const step = 32;
/** With so many points more, a side is expected to win ten times as often. */
const spread = 400;

/**
 * Elo ratings by player after results in the order in which they were played. A side of several has
 * the mean of its players, who all gain or lose alike; a game of many counts as matches against
 * everybody else in it, and moves as much as one.
 */
export function ratingsAfter(results: readonly RatedResult[]): Map<number, number> {
  const ratings = new Map<number, number>();
  const of = (player: number) => ratings.get(player) ?? firstRating;
  for (const sides of results) {
    const strengths = sides.map((side) => meanRating(side.map(of)));
    const changes = strengths.map((strength, place) => {
      const surprises = strengths.map((other, otherPlace) =>
        place === otherPlace ? 0 : Number(place < otherPlace) - expected(strength, other),
      );
      return (step / Math.max(1, sides.length - 1)) * sum(surprises);
    });
    for (const [place, side] of sides.entries()) {
      for (const player of side) ratings.set(player, of(player) + (changes[place] ?? 0));
    }
  }
  return ratings;
}

/** How often a side of this strength wins against another, from 0 to 1. */
const expected = (strength: number, other: number) => 1 / (1 + 10 ** ((other - strength) / spread));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const meanRating = (numbers: readonly number[]) =>
  numbers.length === 0 ? firstRating : sum(numbers) / numbers.length;
