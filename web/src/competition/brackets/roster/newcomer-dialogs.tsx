import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { EntrantFields } from '#competition/tournament/entrant-fields.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { SelectField } from '#platform/forms/text-field.tsx';
import { openByesOf, type RosterDialogProps } from './rules.ts';

interface Newcomer {
  who: 'named' | 'waiting';
  account: string;
  name: string;
  team: string;
  /** The bye of a late entry; '' for the first one. */
  matchId: string;
}

const useNewcomerForm = (matchId = '') =>
  useForm<Newcomer>({
    mode: 'onTouched',
    defaultValues: { who: 'named', account: '', name: '', team: '', matchId },
  });

const bodyOf = ({ who, account, name, team }: Newcomer) =>
  who === 'waiting'
    ? { fromWaitingList: true, account: '', name: '', team: '' }
    : { fromWaitingList: false, account, name, team };

/** Somebody else plays in the place of an entrant for the rest of the tournament. */
export function StandInDialog({ tournament, bracket, entrant, onClose }: RosterDialogProps) {
  const { mutateAsync } = useApiMutation('PUT /tournaments/:id/entrants/:entrantId/stand-in');
  const form = useNewcomerForm();
  const { id: entrantId, name, version } = entrant;
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
      onSubmit={(values) => {
        const params = { id: tournament.id, entrantId };
        return mutateAsync({ params, body: { ...bodyOf(values), version } });
      }}
      done={messageOf}
      failure="Failed to replace"
      onClose={onClose}
    >
      <NewcomerFields tournament={tournament} form={form} />
    </FormDialog>
  );
}

/** Who comes after the start plays for a bye, or for the games that are left. */
export function LateEntryDialog(props: Omit<RosterDialogProps, 'entrant'>) {
  const { tournament, bracket, onClose } = props;
  const { mutateAsync } = useApiMutation('POST /tournaments/:id/late-entries');
  const isBattleRoyale = bracket.format === 'battle_royale';
  const byes = openByesOf(bracket);
  const form = useNewcomerForm(String(byes[0]?.matchId ?? ''));
  const hasPlace = isBattleRoyale || byes.length > 0;
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
      onSubmit={(values) => {
        const matchId = values.matchId === '' ? null : Number(values.matchId);
        const params = { id: tournament.id };
        return mutateAsync({ params, body: { ...bodyOf(values), matchId } });
      }}
      done={messageOf}
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
        <SelectField
          form={form}
          name="matchId"
          label="Bye"
          hint="The weakest seed is first."
          options={byes.map(({ matchId, label }) => [matchId, label])}
        />
      )}
    </FormDialog>
  );
}

interface NewcomerFieldsProps {
  tournament: Tournament;
  form: UseFormReturn<Newcomer>;
}

/** Who comes in: an account, a name or the first of the waiting list. */
function NewcomerFields({ tournament, form }: NewcomerFieldsProps) {
  const who = useWatch({ control: form.control, name: 'who' });
  const isOfTeams = tournament.maxTeams !== null;
  return (
    <>
      {tournament.waitingCount > 0 && (
        <Segmented
          label="Who"
          options={[
            { value: 'named', label: isOfTeams ? 'A team' : 'A player' },
            {
              value: 'waiting',
              label: 'First on the waiting list',
              count: tournament.waitingCount,
            },
          ]}
          value={who}
          onChange={(value) => form.setValue('who', value)}
        />
      )}
      {who === 'named' && (
        <EntrantFields
          form={form}
          isOfTeams={isOfTeams}
          teamHint="A registered team that does not play, or a new name."
          captainHint="Username or email, of a new team. Leave empty for a team without accounts."
        />
      )}
    </>
  );
}
