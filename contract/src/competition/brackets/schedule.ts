import { z } from '#zod.ts';
import { sections } from '#competition/tournaments/bracket-rules.ts';
import { Bracket } from './brackets.ts';
import { Id, instant, line, optional, orNull, withDefault } from '#common.ts';
import { endpoint, ofOrganisers, ofReferees } from '#endpoint.ts';
import { maxStages } from '#competition/tournaments/stage-rules.ts';
import {
  bestOfs,
  maxDelayMinutes,
  maxStationLength,
} from '#competition/tournaments/match-rules.ts';

const toFinal = z.int('Please name a round').min(0).max(63);

const inStage = {
  /** The number of the stage in its tournament, from 1. */
  stage: withDefault(z.int().min(1).max(maxStages), 1),
  section: withDefault(z.enum(sections), 'main'),
};
const startsAt = optional(instant('Please enter a date'));

export const ScheduleInput = z
  .object({
    /** Those that change, each as a whole. */
    rounds: z
      .array(
        z.object({
          ...inStage,
          toFinal,
          bestOf: z.literal(bestOfs, 'Please choose 1, 3, 5 or 7 games'),
          startsAt,
        }),
      )
      .max(200)
      .default([]),
    matches: z
      .array(
        z.object({
          id: Id,
          /** Null: the time of its round. */
          startsAt,
          station: orNull(line({ max: maxStationLength })).optional(),
        }),
      )
      .max(10_000)
      .default([]),
  })
  .refine(({ rounds, matches }) => rounds.length + matches.length > 0, {
    path: ['rounds'],
    error: 'Nothing has changed',
  });
export type ScheduleInput = z.output<typeof ScheduleInput>;

const minutesRange = `Please enter whole minutes, at most ${maxDelayMinutes}`;

export const DelayInput = z.object({
  ...inStage,
  /** The first round that moves. */
  fromRound: toFinal,
  /** Negative minutes move the rounds forward. */
  minutes: z
    .int(minutesRange)
    .min(-maxDelayMinutes, minutesRange)
    .max(maxDelayMinutes, minutesRange)
    .refine((minutes) => minutes !== 0, 'Please enter some minutes'),
});

export type DelayInput = z.output<typeof DelayInput>;

export const schedule = {
  plan: endpoint('PUT /tournaments/:id/schedule', {
    ...ofOrganisers,
    summary: 'Set best-of and time of rounds, time and lobby of matches, before or after the start',
    body: ScheduleInput,
    changes: ['brackets', 'audit'],
    response: Bracket,
  }),
  delay: endpoint('POST /tournaments/:id/schedule/delay', {
    ...ofReferees,
    summary: 'Move the planned times of all that is not yet played, from a round on',
    body: DelayInput,
    changes: ['brackets', 'audit'],
    response: Bracket,
  }),
};
