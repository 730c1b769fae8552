import { useController, type UseFormReturn } from 'react-hook-form';
import type { z } from '@last-circle/contract/zod.ts';
import { TeamInput } from '@last-circle/contract/competition/teams.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';

export const TeamForm = TeamInput.omit({ tournamentId: true, waitingList: true });

type TeamFormState = UseFormReturn<z.input<typeof TeamForm>, unknown, z.output<typeof TeamForm>>;

/** Name and privacy of a team. */
export const TeamFields = ({ form }: { form: TeamFormState }) => (
  <>
    <Field label="Team name" error={form.formState.errors.name?.message}>
      <Input maxLength={40} autoComplete="off" {...form.register('name')} />
    </Field>
    <Privacy form={form} />
  </>
);

const choices = [
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Private' },
] as const;

function Privacy({ form }: { form: TeamFormState }) {
  const { value, onChange } = useController({ control: form.control, name: 'isPublic' }).field;
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-sm font-medium">
        Privacy
      </p>
      <Segmented
        label="Privacy"
        options={choices}
        value={value ? 'public' : 'private'}
        onChange={(choice) => onChange(choice === 'public')}
      />
      <p aria-live="polite" className="text-sm text-muted">
        {value
          ? 'Anyone can join while there is an open place.'
          : 'You approve each player who asks to join.'}
      </p>
    </div>
  );
}
