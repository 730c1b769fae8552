import { z } from '#zod.ts';
import { Image, instant, line, optional, prose, webUrl, withDefault } from '#common.ts';
import { newRulebook } from './rulebook.ts';
import { changesSeries } from './series.ts';
import { stagesProblems } from './stage-rules.ts';
import { StagesInput, stagesOf } from './stages.ts';
import { bestOfs, maxPlannedGames, reportMinutes } from './match-rules.ts';
import {
  maxTeamsOf,
  resultReporters,
  tournamentFormats,
  tournamentStatuses,
  tournamentTypes,
  visibilities,
} from './rules.ts';

const fields = z.object({
  name: line({ max: 100, required: 'Name is required' }),
  description: withDefault(prose({ max: 5000 }), ''),
  tournamentType: z.enum(tournamentTypes, 'Please choose a type'),
  maxPlayers: withDefault(
    z
      .int('Max players must be a whole number')
      .min(2, 'Max players must be at least 2')
      .max(10_000, 'Max players must be at most 10000'),
    100,
  ),
  startDate: instant('Start date is required'),
  endDate: instant('End date is required'),
  status: optional(z.enum(tournamentStatuses, 'Please choose a status')),
  gameLink: optional(webUrl('Game link must be a valid URL')),
  prizeDetails: optional(line({ max: 200 })),
  image: optional(Image),
  /** The format of the first stage. */
  format: withDefault(z.enum(tournamentFormats, 'Please choose a format'), 'single_elimination'),
  /** Given, they decide; empty, there is one stage of the format. */
  stages: withDefault(StagesInput, []),
  /** In a single elimination. */
  thirdPlace: withDefault(z.boolean(), false),
  /** The best-of of every round without a plan of its own. */
  bestOf: withDefault(z.literal(bestOfs, 'Please choose 1, 3, 5 or 7 games'), 1),
  /** Only for a battle royale; null where it is open. */
  plannedGames: optional(
    z
      .int('Games must be a whole number')
      .min(1, 'Plan at least 1 game')
      .max(maxPlannedGames, `Plan at most ${maxPlannedGames} games`),
  ),
  resultsBy: withDefault(z.enum(resultReporters, 'Please choose who enters results'), 'organiser'),
  /** How long the other side has to answer a report. */
  reportMinutes: withDefault(
    z
      .int('Time to answer must be a whole number of minutes')
      .min(reportMinutes.least, `Give at least ${reportMinutes.least} minutes to answer`)
      .max(reportMinutes.most, `Give at most ${reportMinutes.most} minutes to answer`),
    reportMinutes.default,
  ),
  checkInMinutes: optional(
    z
      .int('Check-in must be a whole number of minutes')
      .min(5, 'Check-in must open at least 5 minutes before the start')
      .max(1440, 'Check-in must open at most 1440 minutes before the start'),
  ),
  missingAtStart: withDefault(z.enum(['dropped', 'kept']), 'dropped'),
  /** Whether the check-in closes at the start date, and its seats are given on, by the clock. */
  autoCheckIn: withDefault(z.boolean(), false),
  /** Whether it starts at the start date by the clock, with a game link or a lobby code and two entrants. */
  autoStart: withDefault(z.boolean(), false),
  /** Whether members pick the first three before the first match or game. */
  pickem: withDefault(z.boolean(), false),
  visibility: withDefault(z.enum(visibilities, 'Please choose who sees it'), 'public'),
  registrationClosesAt: optional(instant('Please enter a date')),
});

type Ruled = Omit<z.output<typeof fields>, 'status' | 'gameLink'> & {
  status?: z.output<typeof fields>['status'] | undefined;
};

/** `toStart`: with which status its stages have to be playable. */
const withRules = <Fields extends z.ZodType<Ruled>>(
  form: Fields,
  toStart: readonly Ruled['status'][],
) =>
  form
    // A date that is missing, and so cannot be compared, has a message of its own.
    .refine((t) => !(Date.parse(t.endDate) <= Date.parse(t.startDate)), {
      path: ['endDate'],
      error: 'End date must be after the start date',
    })
    .refine(
      ({ registrationClosesAt, startDate }) =>
        registrationClosesAt === null || Date.parse(registrationClosesAt) <= Date.parse(startDate),
      { path: ['registrationClosesAt'], error: 'Registration must close before the start' },
    )
    .refine((t) => (maxTeamsOf(t.tournamentType, t.maxPlayers) ?? 2) >= 2, {
      path: ['maxPlayers'],
      error: 'Max players must allow at least 2 teams',
    })
    .superRefine((t, context) => {
      const entrants = maxTeamsOf(t.tournamentType, t.maxPlayers) ?? t.maxPlayers;
      // The stages of a started tournament cannot change any more.
      const isPlanned = toStart.includes(t.status);
      for (const { index, field, message } of stagesProblems(stagesOf(t), entrants)) {
        if (!field) context.addIssue({ code: 'custom', path: ['stages'], message });
        else if (isPlanned) {
          context.addIssue({ code: 'custom', path: ['stages', index, field], message });
        }
      }
    });

export const TournamentInput = withRules(fields, [null, 'upcoming']);
export type TournamentInput = z.output<typeof TournamentInput>;

/**
 * In a series admins change those that follow too, unless `onlyThis` is set. A start sets status and link as
 * well: absent, they are unchanged, and only the server knows whether the stages have to be playable.
 */
export const TournamentChange = withRules(
  fields.extend({
    ...changesSeries,
    status: fields.shape.status.unwrap().optional(),
    gameLink: fields.shape.gameLink.unwrap().optional(),
  }),
  ['upcoming'],
);
export type TournamentChange = z.output<typeof TournamentChange>;

/** A new one has its rules and prizes at once; afterwards they are saved by a call of their own. */
export const NewTournamentInput = TournamentInput.safeExtend(newRulebook);
export type NewTournamentInput = z.output<typeof NewTournamentInput>;
