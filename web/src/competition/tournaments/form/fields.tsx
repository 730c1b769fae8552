import { type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import {
  maxTeamsOf,
  teamSizeOf,
  tournamentStatuses,
  tournamentTypes,
  visibilities,
  type TournamentType,
  type Visibility,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import { dateTimeInput, TextField, SelectField, urlInput } from '#platform/forms/text-field.tsx';
import type { NewTournamentInput } from '@last-circle/contract/competition/tournaments/form.ts';
import { useMay } from '#platform/session/session.ts';
import { FormParts } from '#platform/forms/form-parts.tsx';
import { PictureField } from '#platform/forms/picture-field.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { statusLabels } from '#competition/tournaments/basics/badges.tsx';
import { withLabels } from '#ui/fields/select.tsx';
import { CheckInFields } from './check-in.tsx';
import { Dates } from './dates.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { FormatFields } from './format.tsx';
import { NewRulebook } from './new-rulebook.tsx';
import type { TournamentFormState, TournamentValues } from './values.ts';

interface FormProps {
  form: TournamentFormState;
}

interface TournamentFieldsProps extends FormProps {
  isNew: boolean;
  onUploadingChange: (isUploading: boolean) => void;
}

const typeLabels: Record<TournamentType, string> = {
  single: 'Single',
  duo: 'Duo',
  trio: 'Trio',
  squad: 'Squad',
};

const visibilityLabels: Record<Visibility, string> = {
  public: 'Public: in every list',
  unlisted: 'Unlisted: for anyone with the link',
  draft: 'Draft: only organisers see it',
};

const half = 'sm:col-span-3';
const whole = 'sm:col-span-6';

type InputProps = ComponentProps<typeof TextField<TournamentValues, NewTournamentInput>>;

const input =
  (name: InputProps['name'], label: string, more: Partial<InputProps>) =>
  ({ form }: FormProps) => (
    <TextField form={form} name={name} label={label} className={half} {...more} />
  );

type Inputs = Record<keyof TournamentValues, ComponentType<TournamentFieldsProps>>;

const schedule = {
  startDate: Dates,
  endDate: Dates,
  registrationClosesAt: input('registrationClosesAt', 'Registration closes', {
    isOptional: true,
    hint: 'Otherwise it closes at the start.',
    ...dateTimeInput,
  }),
  checkInMinutes: CheckInFields,
  missingAtStart: CheckInFields,
  autoCheckIn: CheckInFields,
  autoStart: ({ form }) => (
    <Checkbox
      label="Start by itself at the start date, once there is a game link or lobby code"
      className={whole}
      {...form.register('autoStart')}
    />
  ),
  status: ({ form, isNew }) =>
    !isNew && (
      <SelectField
        form={form}
        name="status"
        label="Status"
        hint="Changing the status here sends no emails. Use Start Tournament for that."
        className={whole}
        options={withLabels(tournamentStatuses, statusLabels)}
      />
    ),
} satisfies Partial<Inputs>;

const advanced = {
  visibility: ({ form }) => (
    <SelectField
      form={form}
      name="visibility"
      label="Visibility"
      className={half}
      options={withLabels(visibilities, visibilityLabels)}
    />
  ),
  pickem: ({ form }) => (
    <Checkbox
      label="Pick'em: members pick the first three before the first match or game"
      className={whole}
      {...form.register('pickem')}
    />
  ),
  gameLink: input('gameLink', 'Game link', {
    isOptional: true,
    hint: 'Only staff and verified participants see it.',
    ...urlInput,
  }),
} satisfies Partial<Inputs>;

/** The part that has the input of each value, in the order of the form. Without one of them it does not compile. */
const basics: Omit<Inputs, keyof typeof schedule | keyof typeof advanced> = {
  name: input('name', 'Name', { className: whole, maxLength: 100 }),
  tournamentType: ({ form }) => (
    <SelectField
      form={form}
      name="tournamentType"
      label="Type"
      className={half}
      rules={{ onChange: () => void form.trigger('maxPlayers') }}
      options={withLabels(tournamentTypes, typeLabels)}
    />
  ),
  maxPlayers: MaxPlayers,
  stages: FormatFields,
  thirdPlace: FormatFields,
  bestOf: FormatFields,
  plannedGames: FormatFields,
  resultsBy: FormatFields,
  reportMinutes: FormatFields,
  prizeDetails: ({ form, isNew }) => (
    <TextField
      form={form}
      name="prizeDetails"
      label="Prize pool"
      isOptional
      hint={`For example $500.${isNew ? '' : ' Prizes by place are edited on the tournament page.'}`}
      className={whole}
      maxLength={200}
    />
  ),
  prizes: NewRulebook,
  rules: NewRulebook,
  description: ({ form }) => (
    <TextField
      as={Textarea}
      form={form}
      name="description"
      label="Description"
      isOptional
      className={whole}
      maxLength={5000}
    />
  ),
  image: Picture,
};

/** In three steps, of which the last is seldom needed. */
export const TournamentFields = (props: TournamentFieldsProps) => (
  <>
    <Step title="1. Basics">
      <FormParts inputs={basics} props={props} />
    </Step>
    <Step title="2. Schedule">
      <FormParts inputs={schedule} props={props} />
    </Step>
    <FoldedFields form={props.form} title="3. Advanced" isStep names={Object.keys(advanced)}>
      <FormParts inputs={advanced} props={props} />
    </FoldedFields>
  </>
);

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-4 font-display text-lg font-semibold">{title}</h3>
    {children}
  </section>
);

/** With team size and number of teams, computed from it and the type. */
function MaxPlayers({ form }: FormProps) {
  const [type, maxPlayers] = useWatch({
    control: form.control,
    name: ['tournamentType', 'maxPlayers'],
  });
  const maxTeams = maxTeamsOf(type, maxPlayers);
  return (
    <>
      <TextField
        form={form}
        name="maxPlayers"
        label="Max players"
        className={half}
        rules={{ valueAsNumber: true }}
        type="number"
        inputMode="numeric"
        min={2}
        max={10_000}
      />
      {maxTeams !== null && (
        <dl
          aria-live="polite"
          className="grid grid-cols-2 gap-5 rounded-sm bg-sunken px-4 py-3 text-sm sm:col-span-6"
        >
          <Seat name="Team size" value={teamSizeOf(type)} />
          <Seat name="Max teams" value={maxTeams} />
        </dl>
      )}
    </>
  );
}

const Seat = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold tabular-nums">{Number.isNaN(value) ? '-' : value}</dd>
  </div>
);

/** Uploads are the site's, not a tournament's. */
function Picture(props: TournamentFieldsProps) {
  return useMay('tournaments') && <PictureInput {...props} />;
}

function PictureInput({ form, onUploadingChange }: TournamentFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'image' });
  return (
    <div className="sm:col-span-6">
      <PictureField
        folder="tournaments"
        label="Image"
        isOptional
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        onBusyChange={onUploadingChange}
      />
    </div>
  );
}
