import { z } from '#zod.ts';
import { Id } from '#common.ts';
import { tournamentTypes } from '#competition/tournaments/rules.ts';

/** How many of the newest titles a page lists; it counts them all. */
export const shownTitles = 24;

export const Title = z.object({
  tournamentId: Id,
  tournament: z.string(),
  startDate: z.string(),
  /** The team that it was won with; null for a player alone. */
  team: z.string().nullable(),
});
export type Title = z.output<typeof Title>;

/** How many of the best places besides titles a page lists, none below this one. */
export const shownFinishes = { count: 3, lowest: 8 };

export const Finish = z.object({
  ...Title.shape,
  place: z.int(),
  /** Who took part: players, or teams. */
  entrants: z.int(),
});
export type Finish = z.output<typeof Finish>;

/** A match that can be played now. */
export const CurrentMatch = z.object({
  tournamentId: Id,
  tournament: z.string(),
  /** The name of the other side, as in the bracket. */
  opponent: z.string(),
});
export type CurrentMatch = z.output<typeof CurrentMatch>;

/** How many rivals a page lists, and meetings with one of them. */
export const shownRivals = 6;
export const shownMeetings = 10;

const score = { won: z.int(), lost: z.int() };

/** Somebody with a page, against whom matches were played. */
export const Rival = z.object({
  name: z.string(),
  /** Of a permanent team; null for a player. */
  permanentTeamId: Id.nullable(),
  ...score,
});
export type Rival = z.output<typeof Rival>;

export const HeadToHead = z.object({
  /** The name of the rival. */
  name: z.string(),
  ...score,
  /** The newest first. */
  meetings: z.array(
    z.object({
      /** Of the match. */
      id: Id,
      tournamentId: Id,
      tournament: z.string(),
      startDate: z.string(),
      /** Of whose page it is, and of the rival. */
      score: z.int(),
      rivalScore: z.int(),
    }),
  ),
});
export type HeadToHead = z.output<typeof HeadToHead>;

export const TrackRecord = z.object({
  /** Started tournaments that are public. */
  played: z.int(),
  won: z.int(),
  /** The newest first. */
  titles: z.array(Title),
  /** Matches with a score; forfeits and byes are neither. */
  matches: z.object(score),
  /** The best places of completed tournaments that are no titles, the best first. */
  finishes: z.array(Finish),
  playing: z.array(CurrentMatch),
  /** Those met most often first; only names that lead to a page. */
  rivals: z.array(Rival),
});
export type TrackRecord = z.output<typeof TrackRecord>;

/** A public tournament that has started, as the page of a player or team lists it. */
export const Played = z.object({
  /** The id of the tournament. */
  id: Id,
  name: z.string(),
  tournamentType: z.enum(tournamentTypes),
  teamSize: z.int(),
  startDate: z.string(),
  status: z.enum(['ongoing', 'completed']),
  /** The team that it was played with, and its permanent team; null for a player alone. */
  team: z.object({ name: z.string(), permanentTeamId: Id.nullable() }).nullable(),
  /** Who took part: players, or teams. */
  entrants: z.int(),
  /** Announced, else computed from the results; null while it is open. */
  place: z.object({ rank: z.int(), label: z.string() }).nullable(),
});
export type Played = z.output<typeof Played>;
