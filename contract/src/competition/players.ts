import { z } from '#zod.ts';
import { foldUsername } from '#usernames.ts';
import { Id, keysetPaging, line, unprintable, withDefault } from '#common.ts';
import { cachedForVisitors, endpoint, sameForAll } from '#endpoint.ts';
import { playerSorts, shownRatings } from './player-rules.ts';
import { HeadToHead, Played, TrackRecord } from './history.ts';

/** A username in a path, in upper or lower case; what no username can be is not found. */
const UsernameParam = z
  .string()
  .max(120)
  .refine((value) => value.isWellFormed() && !unprintable.test(value))
  .transform(foldUsername);
export const byUsername = z.object({ username: UsernameParam });
const byRival = z.object({ username: UsernameParam, rival: UsernameParam });

/** What a player shows of themselves; nothing until they say so. */
export const PageSettingsInput = z.object({
  isPublic: withDefault(z.boolean(), false),
  showsTournaments: withDefault(z.boolean(), true),
  showsTeams: withDefault(z.boolean(), true),
  showsGameName: withDefault(z.boolean(), false),
});
export type PageSettingsInput = z.output<typeof PageSettingsInput>;

export const PageSettings = z.object({
  /** Whether the player has said whether they want a page; they are asked once. */
  isChosen: z.boolean(),
  isPublic: z.boolean(),
  showsTournaments: z.boolean(),
  showsTeams: z.boolean(),
  showsGameName: z.boolean(),
});
export type PageSettings = z.output<typeof PageSettings>;

export const Player = z.object({
  username: z.string(),
  /** Null where it is hidden, or the same as the username. */
  gameName: z.string().nullable(),
  /** Null where tournaments are hidden. */
  record: TrackRecord.nullable(),
  /** Null where tournaments are hidden, or none was rated. */
  rating: z.int().nullable(),
  /** Null where teams are hidden. */
  teams: z
    .array(
      z.object({ id: Id, name: z.string(), tag: z.string().nullable(), isCaptain: z.boolean() }),
    )
    .nullable(),
});
export type Player = z.output<typeof Player>;

export const ListedPlayer = z.object({
  id: Id,
  username: z.string(),
  /** Public tournaments that have started; null where tournaments are hidden. */
  played: z.int().nullable(),
  won: z.int().nullable(),
  /** Null where tournaments are hidden, or none was rated. */
  rating: z.int().nullable(),
});
export type ListedPlayer = z.output<typeof ListedPlayer>;

/** A name that a tournament shows, and the page of the player who has it. */
export const NamedPage = z.object({
  name: z.string(),
  player: z.string().nullable(),
  permanentTeam: z.object({ id: Id, name: z.string() }).nullable(),
});
export type NamedPage = z.output<typeof NamedPage>;

export const RatingChange = z.object({
  /** Of the tournament. */
  id: Id,
  name: z.string(),
  startDate: z.string(),
  /** After the tournament. */
  rating: z.int(),
  change: z.int(),
});
export type RatingChange = z.output<typeof RatingChange>;

const ofFigures = ['players', 'tournaments', 'registrations', 'teams', 'brackets'] as const;

/** Teams of tournaments lead to their permanent teams. */
const ofHistory = [...ofFigures, 'permanent_teams'] as const;

export const players = {
  list: endpoint('GET /players', {
    ...sameForAll,
    summary:
      'The players who have a public page, by name; or those who have played rated tournaments, the best first',
    query: z.object({
      search: line({ max: 100 }).default(''),
      sort: z.enum(playerSorts).catch('name').default('name'),
      ...keysetPaging,
    }),
    reads: ofFigures,
    response: z.array(ListedPlayer),
  }),
  get: endpoint('GET /players/:username', {
    ...sameForAll,
    summary: 'What a player shows of themselves; a page that is not public is not found',
    params: byUsername,
    reads: ofHistory,
    response: Player,
  }),
  tournaments: endpoint('GET /players/:username/tournaments', {
    ...sameForAll,
    summary: 'The tournaments that a player shows, the newest first, with their placements',
    params: byUsername,
    query: z.object(keysetPaging),
    reads: ofHistory,
    response: z.array(Played),
  }),
  ratings: endpoint('GET /players/:username/ratings', {
    ...sameForAll,
    summary: `The rating of a player after each of the last ${shownRatings} rated tournaments, the latest first`,
    params: byUsername,
    reads: ['players', 'tournaments'],
    response: z.array(RatingChange),
  }),
  against: endpoint('GET /players/:username/against/:rival', {
    ...cachedForVisitors,
    summary:
      'The matches of two players against each other, both with a page; one may be the caller',
    params: byRival,
    reads: ['players', 'tournaments', 'registrations', 'brackets'],
    response: HeadToHead,
  }),
  named: endpoint('GET /tournaments/:id/pages', {
    ...sameForAll,
    summary: 'The public pages of those whose names a tournament shows',
    reads: ofHistory,
    response: z.array(NamedPage),
  }),
  settings: endpoint('GET /auth/profile/page', {
    access: 'user',
    summary: 'What the caller shows on their page',
    reads: ['players'],
    response: PageSettings,
  }),
  saveSettings: endpoint('PUT /auth/profile/page', {
    access: 'user',
    summary: 'Show or hide the own page and its parts',
    body: PageSettingsInput,
    changes: ['players'],
    response: PageSettings,
  }),
};
