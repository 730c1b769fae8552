import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type {
  Bracket,
  Match,
  RoundPlan,
} from '@last-circle/contract/competition/brackets/brackets.ts';
import { maxStationLength } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import type { ScheduleInput } from '@last-circle/contract/competition/brackets/schedule.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { isEntrant, matchesIn } from '#competition/brackets/data/match-labels.ts';
import type { ScheduleValues } from './schedule-form.ts';

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
export function ScheduleMatches({ form, bracket, plan }: ScheduleMatchesProps) {
  const [isOpen, setOpen] = useState(false);
  const { register, formState } = form;
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
          {matches.map(({ match, index }) => {
            const errors = formState.errors.matches?.[index];
            return (
              <li key={match.id}>
                <fieldset className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
                  <legend className="mb-2 text-sm">
                    {match.name}{' '}
                    <span className="[overflow-wrap:anywhere] text-muted">
                      {[match.a, match.b]
                        .map((slot) => (isEntrant(slot) ? slot.name : slot?.waitingFor))
                        .join(' v ')}
                    </span>
                  </legend>
                  <Field label="Own time" isOptional error={errors?.startsAt?.message}>
                    <Input
                      type="datetime-local"
                      max="2100-12-31T23:59"
                      {...register(`matches.${index}.startsAt`)}
                    />
                  </Field>
                  <Field label="Station or lobby" isOptional error={errors?.station?.message}>
                    <Input
                      maxLength={maxStationLength}
                      autoComplete="off"
                      {...register(`matches.${index}.station`)}
                    />
                  </Field>
                </fieldset>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
