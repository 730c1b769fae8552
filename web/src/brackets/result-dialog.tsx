import { useState } from 'react';
import type { Bracket } from '@last-circle/contract/brackets.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Notice } from '#ui/notice.tsx';
import { Forfeits } from './forfeits.tsx';
import { nameOf, opponentsOf, sentenceOf, type PlacedMatch } from './match-words.ts';
import { useResultForm } from './use-result-form.ts';

interface ResultDialogProps {
  tournamentId: number;
  /** As it stands now: somebody else may change it while the dialog is open. */
  placed: PlacedMatch;
  entrants: Bracket['entrants'];
  onClose: () => void;
}

const score = { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } as const;

/** Enters or corrects the result of a match. */
export function ResultDialog({ tournamentId, placed, entrants, onClose }: ResultDialogProps) {
  const { match } = placed;
  const [openedVersion] = useState(match.version);
  const { form, refusal, submit } = useResultForm({ tournamentId, match, onRecorded: onClose });
  const { errors, isSubmitting } = form.formState;
  const opponents = opponentsOf(match);
  const [nameA = 'First', nameB = 'Second'] = opponents?.map(({ name }) => name) ?? [];
  const called = (name: string, field: 'scoreA' | 'scoreB') => (
    <Field label={name} error={errors[field]?.message}>
      <Input
        {...score}
        className="text-center text-title font-semibold tabular-nums"
        onFocus={(event) => event.currentTarget.select()}
        {...form.register(field, { valueAsNumber: true })}
      />
    </Field>
  );

  return (
    <Dialog
      title={nameOf(placed)}
      description={match.state === 'ready' ? undefined : sentenceOf(placed)}
      size="small"
      onClose={onClose}
    >
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody className="flex flex-col gap-5">
          {match.version !== openedVersion && (
            <Notice kind="info">
              Somebody else changed this match meanwhile. {sentenceOf(placed)} What you typed is
              kept.
            </Notice>
          )}
          <div className="grid grid-cols-2 items-start gap-4">
            {called(nameA, 'scoreA')}
            {called(nameB, 'scoreB')}
          </div>
          {refusal && (
            <p role="alert" className="text-sm text-danger">
              {refusal}
            </p>
          )}
          {opponents && (
            <Forfeits
              tournamentId={tournamentId}
              entrants={opponents.flatMap(({ id }) =>
                entrants.filter((entrant) => entrant.id === id),
              )}
              onDone={onClose}
            />
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!opponents}
            isBusy={isSubmitting}
            busyText="Saving..."
          >
            Save result
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
