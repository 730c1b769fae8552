import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { useState } from 'react';
import { maxDelayMinutes } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { notifyOutcome } from '#platform/actions/run-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { useApiMutation } from '#platform/api/queries.ts';

export interface BracketDialogProps {
  tournamentId: number;
  /** The stage that is shown. */
  bracket: Bracket;
  onClose: () => void;
}

/** What a referee may change of the schedule. */
export const DelayDialog = (props: BracketDialogProps) => (
  <Dialog title="Running late" size="small" onClose={props.onClose}>
    <DialogBody>
      <DelayForm {...props} />
    </DialogBody>
  </Dialog>
);

const failed = 'Failed to move the schedule';

/** Moves all that is not yet played, from a round on; inside the form of the schedule. */
export function DelayForm({ tournamentId, bracket, onClose }: BracketDialogProps) {
  const { stage, schedule } = bracket;
  const { mutateAsync, isPending, error } = useApiMutation('POST /tournaments/:id/schedule/delay');
  const planned = schedule.filter(({ startsAt }) => startsAt !== null);
  const [from, setFrom] = useState(0);
  const first = planned[from];
  const [minutes, setMinutes] = useState('15');
  const count = Number(minutes);
  const isValid = /^-?\d+$/.test(minutes) && count !== 0 && Math.abs(count) <= maxDelayMinutes;

  async function move() {
    if (!first) return;
    const { section, toFinal } = first;
    const moving = mutateAsync({
      params: { id: tournamentId },
      body: { stage, section, fromRound: toFinal, minutes: count },
    });
    const done = `Moved by ${count} minutes`;
    if (await notifyOutcome(moving, { done, failed })) onClose();
  }

  return (
    <fieldset className="grid grid-cols-[1fr_7rem] items-end gap-x-4 gap-y-3 rounded-sm bg-sunken p-4 sm:grid-cols-[1fr_7rem_auto]">
      <legend className="sr-only">Running late</legend>
      <p className="col-span-full text-sm">
        <span className="font-semibold">Running late?</span>{' '}
        <span className="text-muted">Moves all that is not yet played.</span>
      </p>
      <Field label="From">
        <Select
          value={from}
          options={planned.map(({ name }, index) => [index, name])}
          onChange={({ target }) => setFrom(Number(target.value))}
        />
      </Field>
      <Field label="Minutes">
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="tabular-nums"
          value={minutes}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ target }) => setMinutes(target.value.trim())}
        />
      </Field>
      <Button
        className="max-sm:col-span-full"
        disabled={!isValid}
        isBusy={isPending}
        busyText="Moving..."
        onClick={() => void move()}
      >
        Move
      </Button>
      <MutationFailure error={error} fallback={failed} className="col-span-full" />
    </fieldset>
  );
}
