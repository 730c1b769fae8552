import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';

export interface NewcomerValues {
  who: 'named' | 'waiting';
  account: string;
  name: string;
  team: string;
  /** The bye of a late entry; '' for the first one. */
  matchId: string;
}

export const blankNewcomer: NewcomerValues = {
  who: 'named',
  account: '',
  name: '',
  team: '',
  matchId: '',
};

/** What the server is sent. */
export const newcomerOf = ({ who, account, name, team }: NewcomerValues) =>
  who === 'waiting'
    ? { fromWaitingList: true, account: '', name: '', team: '' }
    : { fromWaitingList: false, account, name, team };

interface NewcomerFieldsProps {
  tournament: Tournament;
  form: UseFormReturn<NewcomerValues>;
}

/** Who comes in: an account, a name or the first of the waiting list. */
export function NewcomerFields({ tournament, form }: NewcomerFieldsProps) {
  const { errors } = form.formState;
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
      {who === 'named' && isOfTeams && (
        <Field
          label="Team"
          hint="One that is registered here but does not play, or a new name."
          error={errors.team?.message}
        >
          <Input maxLength={40} autoComplete="off" {...form.register('team')} />
        </Field>
      )}
      {who === 'named' && (
        <Field
          label={isOfTeams ? 'Account of the captain' : 'Account'}
          isOptional
          hint={
            isOfTeams
              ? 'Username or email, of a new team. Blank for a team by its name alone.'
              : 'Username or email. Blank for a name without an account.'
          }
          error={errors.account?.message}
        >
          <Input maxLength={254} autoComplete="off" {...form.register('account')} />
        </Field>
      )}
      {who === 'named' && !isOfTeams && (
        <Field
          label="Fortnite username"
          isOptional
          hint="Blank for the name of the account."
          error={errors.name?.message}
        >
          <Input maxLength={30} autoComplete="off" {...form.register('name')} />
        </Field>
      )}
    </>
  );
}
