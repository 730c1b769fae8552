import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#platform/forms/text-field.tsx';

type Entrant = Partial<Record<'account' | 'name' | 'team', string | null | undefined>>;

interface EntrantFieldsProps<In extends Entrant, Out> {
  form: UseFormReturn<In, unknown, Out>;
  isOfTeams: boolean;
  teamHint?: string;
  captainHint: string;
}

/** Names a team and its captain, or a player, whom organisers enter. */
export function EntrantFields<In extends Entrant, Out>(props: EntrantFieldsProps<In, Out>) {
  const { isOfTeams, teamHint, captainHint } = props;
  // The fields are those of every form of an entrant.
  const form = props.form as unknown as UseFormReturn<Entrant>;
  return (
    <>
      {isOfTeams && (
        <TextField form={form} name="team" label="Team" hint={teamHint} maxLength={40} />
      )}
      <TextField
        form={form}
        name="account"
        label={isOfTeams ? 'Account of the captain' : 'Account'}
        isOptional
        hint={
          isOfTeams
            ? captainHint
            : 'Username or email. Leave empty for a player without an account.'
        }
        maxLength={254}
      />
      {!isOfTeams && (
        <TextField
          form={form}
          name="name"
          label="Fortnite username"
          isOptional
          hint="Leave empty to use the name of the account."
          maxLength={30}
        />
      )}
    </>
  );
}
