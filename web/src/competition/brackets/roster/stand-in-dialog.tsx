import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useReplaceEntrant } from '#competition/brackets/data/mutations.ts';
import {
  blankNewcomer,
  NewcomerFields,
  newcomerOf,
  type NewcomerValues,
} from './newcomer-fields.tsx';
import type { Entrant } from './rules.ts';

interface StandInDialogProps {
  tournament: Tournament;
  bracket: Bracket;
  entrant: Entrant;
  onClose: () => void;
}

/** Somebody else plays in the place of an entrant for the rest of the tournament. */
export function StandInDialog({ tournament, bracket, entrant, onClose }: StandInDialogProps) {
  const { mutateAsync } = useReplaceEntrant();
  const form = useForm<NewcomerValues>({ mode: 'onTouched', defaultValues: blankNewcomer });
  const { id: entrantId, name, version } = entrant;

  async function replace(values: NewcomerValues) {
    const { message } = await mutateAsync({
      params: { id: tournament.id, entrantId },
      body: { ...newcomerOf(values), version },
    });
    toast.success(message);
    onClose();
  }

  return (
    <FormDialog
      title={`Replace ${name}`}
      description={
        bracket.format === 'battle_royale'
          ? 'The place passes with its points. Games that were played keep the name of who played them.'
          : 'The place passes for the rest of the bracket. Matches that were played keep the name of who played them.'
      }
      form={form}
      action="Replace"
      busyText="Replacing..."
      onSubmit={replace}
      failure="Failed to replace"
      onClose={onClose}
    >
      <NewcomerFields tournament={tournament} form={form} />
    </FormDialog>
  );
}
