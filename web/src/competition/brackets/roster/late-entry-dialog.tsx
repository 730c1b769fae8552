import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useEnterLate } from '#competition/brackets/data/mutations.ts';
import {
  blankNewcomer,
  NewcomerFields,
  newcomerOf,
  type NewcomerValues,
} from './newcomer-fields.tsx';
import { openByesOf } from './rules.ts';

interface LateEntryDialogProps {
  tournament: Tournament;
  bracket: Bracket;
  onClose: () => void;
}

/** Who comes after the start plays for a bye, or for the games that are left. */
export function LateEntryDialog({ tournament, bracket, onClose }: LateEntryDialogProps) {
  const { mutateAsync } = useEnterLate();
  const isBattleRoyale = bracket.format === 'battle_royale';
  const byes = openByesOf(bracket);
  const form = useForm<NewcomerValues>({
    mode: 'onTouched',
    defaultValues: { ...blankNewcomer, matchId: String(byes[0]?.matchId ?? '') },
  });
  const hasPlace = isBattleRoyale || byes.length > 0;

  async function enter(values: NewcomerValues) {
    const matchId = values.matchId === '' ? null : Number(values.matchId);
    const { message } = await mutateAsync({
      params: { id: tournament.id },
      body: { ...newcomerOf(values), matchId },
    });
    toast.success(message);
    onClose();
  }

  return (
    <FormDialog
      title="Late entry"
      description={
        isBattleRoyale
          ? 'Begins without points and plays the games that are left.'
          : 'Plays for a bye that nobody has played on; the match is opened and both sides are mailed.'
      }
      form={form}
      action="Enter"
      busyText="Entering..."
      canSubmit={hasPlace}
      onSubmit={enter}
      failure="Failed to enter"
      onClose={onClose}
    >
      {hasPlace ? (
        <NewcomerFields tournament={tournament} form={form} />
      ) : (
        <Notice kind="info">
          No bye is open: every place is taken, or the next matches have been played. A stand-in can
          still take the place of an entrant.
        </Notice>
      )}
      {byes.length > 0 && (
        <Field label="Bye" hint="The weakest seed is first.">
          <Select {...form.register('matchId')}>
            {byes.map(({ matchId, label }) => (
              <option key={matchId} value={matchId}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </FormDialog>
  );
}
