import {
  StartInput,
  type Tournament,
} from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { z } from '@last-circle/contract/zod.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField, urlInput } from '#platform/forms/text-field.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import type { TournamentDialogProps } from '#competition/tournament/dialog-props.ts';
import { useNow } from '#competition/tournaments/basics/use-now.ts';
import { StartPreview } from './start-preview.tsx';

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Asks for the name of a tournament whose check-in somebody can still make. */
const schemaOf = (name: string | undefined) =>
  StartInput.extend({
    name: z
      .string()
      .refine((typed) => name === undefined || folded(typed) === folded(name), `Type ${name}`),
  });

const isEarly = ({ checkInMinutes, startDate }: Tournament, now: number) =>
  checkInMinutes !== null && now < Date.parse(startDate);

export function StartDialog({ tournament, onClose }: TournamentDialogProps) {
  const { id, name, gameLink } = tournament;
  const { mutateAsync } = useApiMutation('POST /tournaments/:id/start');
  const isAsked = isEarly(tournament, useNow(Date.parse(tournament.startDate)));
  const form = useSchemaForm(schemaOf(isAsked ? name : undefined), {
    gameLink: gameLink ?? '',
    name: '',
  });

  return (
    <FormDialog
      title="Start Tournament"
      description={name}
      form={form}
      action="Start Tournament"
      busyText="Starting..."
      isDangerous
      failure="Failed to start tournament"
      onSubmit={(body) => mutateAsync({ params: { id }, body: { gameLink: body.gameLink } })}
      done={messageOf}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="gameLink"
        label="Game link"
        hint="Verified participants also find it on the tournament page."
        {...urlInput}
      />
      <StartPreview tournament={tournament} />
      {isAsked && (
        <TextField
          form={form}
          name="name"
          label={`Type "${name}" to start now`}
          hint="Check-in is not over yet, and a start cannot be taken back."
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      )}
    </FormDialog>
  );
}
