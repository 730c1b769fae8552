import { counted } from '@last-circle/contract/counted.ts';
import { useState } from 'react';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket, RoundPlan } from '@last-circle/contract/competition/brackets/brackets.ts';
import {
  bestOfs,
  type BestOf,
  maxStationLength,
} from '@last-circle/contract/competition/tournaments/match-rules.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { dateTimeInput, TextField, SelectField } from '#platform/forms/text-field.tsx';
import { DelayForm, type BracketDialogProps } from './delay-dialog.tsx';
import { z } from '@last-circle/contract/zod.ts';
import type { Section } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { matchShort } from './match-short.ts';
import { ScheduleInput } from '@last-circle/contract/competition/brackets/schedule.ts';
import { instantOf, localOf } from '#platform/forms/local-time.ts';
import { matchesIn, pairingOf } from '#competition/brackets/data/matches.ts';
import { ChevronRight } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useApiMutation } from '#platform/api/queries.ts';

/** Plans rounds and single matches, and moves what is not yet played. */
export function ScheduleDialog({ tournamentId, bracket, onClose }: BracketDialogProps) {
  const { mutateAsync } = useApiMutation('PUT /tournaments/:id/schedule');
  const [initial] = useState(() => valuesOf(bracket));
  const [schema] = useState(() => scheduleSchema(initial));
  const form = useSchemaForm(schema, initial);
  const { isDirty } = form.formState;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hasTimes = bracket.schedule.some(({ startsAt }) => startsAt !== null);
  return (
    <FormDialog
      title="Schedule"
      description={`Players see it at their matches. Your time zone: ${zone}`}
      form={form}
      action="Save schedule"
      failure="Failed to save the schedule"
      canSubmit={isDirty}
      guardsChanges
      onSubmit={async (body) => {
        await mutateAsync({ params: { id: tournamentId }, body });
        return savedText(bracket, body);
      }}
      done={(text) => text}
      onClose={onClose}
    >
      {hasTimes && !isDirty && (
        <DelayForm tournamentId={tournamentId} bracket={bracket} onClose={onClose} />
      )}
      <ol className="flex flex-col gap-5">
        {bracket.schedule.map((plan, index) => (
          <li key={plan.name} className="not-first:border-t not-first:border-line not-first:pt-5">
            <fieldset className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-[1fr_9rem]">
              <legend className="mb-3 font-display text-lg">{plan.name}</legend>
              <TextField
                form={form}
                name={`rounds.${index}.startsAt`}
                label="Starts"
                {...dateTimeInput}
              />
              <SelectField
                form={form}
                name={`rounds.${index}.bestOf`}
                label="Best of"
                rules={{ valueAsNumber: true }}
                options={bestOfs.map((bestOf) => [bestOf, counted(bestOf, 'game')])}
              />
            </fieldset>
            <ScheduleMatches form={form} bracket={bracket} plan={plan} />
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}

/** 'Schedule saved: Semi-finals and M12' */
function savedText(bracket: Bracket, { rounds, matches }: ScheduleInput) {
  const isPlanned = ({ section, toFinal }: RoundPlan) =>
    rounds.some((round) => round.section === section && round.toFinal === toFinal);
  const names = [
    ...bracket.schedule.filter(isPlanned).map(({ name }) => name),
    ...matchesIn(bracket)
      .filter(({ id }) => matches.some((match) => match.id === id))
      .map(matchShort),
  ];
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return `Schedule saved: ${new Intl.ListFormat('en-GB').format(shown)}`;
}

/** The values of the inputs: times as `datetime-local` writes them, empty where there is none. */
interface ScheduleValues {
  rounds: { stage: number; section: Section; toFinal: number; bestOf: BestOf; startsAt: string }[];
  matches: { id: number; startsAt: string; station: string }[];
}

const localOrEmpty = (instant: string | null) => (instant === null ? '' : localOf(instant));

const valuesOf = (bracket: Bracket): ScheduleValues => ({
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
const scheduleSchema = (initial: ScheduleValues) =>
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

interface ScheduleMatchesProps {
  form: UseFormReturn<ScheduleValues, unknown, ScheduleInput>;
  bracket: Bracket;
  plan: RoundPlan;
}

/** Whether a match is of a planned round; that for third place is played with the final. */
function isOfRound({ section, round }: Match, plan: RoundPlan, schedule: readonly RoundPlan[]) {
  if (section === 'third') return plan.section === 'main' && plan.toFinal === 0;
  const ofSection = schedule.filter((other) => other.section === plan.section);
  const rounds = Math.max(...ofSection.map(({ toFinal }) => toFinal)) + 1;
  return section === plan.section && round === rounds - plan.toFinal;
}

/** Time and lobby of each match of a round, once there are matches. */
function ScheduleMatches({ form, bracket, plan }: ScheduleMatchesProps) {
  const [isOpen, setOpen] = useState(false);
  const matches = matchesIn(bracket)
    .map((match, index) => ({ match, index }))
    .filter(({ match }) => match.state !== 'bye' && isOfRound(match, plan, bracket.schedule));
  if (matches.length === 0) return null;
  return (
    <details
      className="group mt-2"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-sm text-muted hover:text-ink">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open:rotate-90"
        />
        Lobbies and single times
      </summary>
      {isOpen && (
        <ul className="flex flex-col gap-4 border-l border-line pl-4">
          {matches.map(({ match, index }) => (
            <li key={match.id}>
              <fieldset className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
                <legend className="mb-2 text-sm">
                  {matchShort(match)}{' '}
                  <span className="[overflow-wrap:anywhere] text-muted">{pairingOf(match)}</span>
                </legend>
                <TextField
                  form={form}
                  name={`matches.${index}.startsAt`}
                  label="Own time"
                  isOptional
                  {...dateTimeInput}
                />
                <TextField
                  form={form}
                  name={`matches.${index}.station`}
                  label="Station or lobby"
                  isOptional
                  maxLength={maxStationLength}
                />
              </fieldset>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
