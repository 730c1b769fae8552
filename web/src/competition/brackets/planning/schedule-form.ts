import { z } from '@last-circle/contract/zod.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { BestOf } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import type { Section } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { ScheduleInput } from '@last-circle/contract/competition/brackets/schedule.ts';
import { instantOf, localOf } from '#platform/forms/local-time.ts';
import { matchesIn } from '#competition/brackets/data/match-labels.ts';

/** The values of the inputs: times as `datetime-local` writes them, empty where there is none. */
export interface ScheduleValues {
  rounds: { stage: number; section: Section; toFinal: number; bestOf: BestOf; startsAt: string }[];
  matches: { id: number; startsAt: string; station: string }[];
}

const localOrEmpty = (instant: string | null) => (instant === null ? '' : localOf(instant));

export const valuesOf = (bracket: Bracket): ScheduleValues => ({
  rounds: bracket.schedule.map(({ section, toFinal, bestOf, startsAt }) => ({
    stage: bracket.stage,
    section,
    toFinal,
    bestOf,
    startsAt: localOrEmpty(startsAt),
  })),
  matches: matchesIn(bracket).map(({ id, startsAt, hasOwnTime, station }) => ({
    id,
    startsAt: localOrEmpty(hasOwnTime ? startsAt : null),
    station: station ?? '',
  })),
});

const differ = (one: object | undefined, other: object) =>
  JSON.stringify(one) !== JSON.stringify(other);

/** What has changed, so that what others have set in the meantime stays. */
export const scheduleSchema = (initial: ScheduleValues) =>
  z
    .custom<ScheduleValues>()
    .transform(({ rounds, matches }): z.input<typeof ScheduleInput> => ({
      rounds: rounds
        .filter((round, index) => differ(initial.rounds[index], round))
        .map((round) => ({ ...round, startsAt: instantOf(round.startsAt) })),
      matches: matches
        .filter((match, index) => differ(initial.matches[index], match))
        .map((match) => ({ ...match, startsAt: instantOf(match.startsAt) })),
    }))
    .pipe(ScheduleInput);
