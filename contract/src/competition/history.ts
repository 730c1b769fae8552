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

export const TrackRecord = z.object({
  /** Started tournaments that are public. */
  played: z.int(),
  won: z.int(),
  /** The newest first. */
  titles: z.array(Title),
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
