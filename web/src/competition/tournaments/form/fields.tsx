import type { ComponentType } from 'react';
import { useController } from 'react-hook-form';
import {
  tournamentStatuses,
  tournamentTypes,
  visibilities,
  type TournamentType,
  type Visibility,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import { useUser } from '#platform/session/session.ts';
import { FormParts } from '#platform/forms/form-parts.tsx';
import { PictureField } from '#platform/forms/picture-field.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { statusLabels } from '#competition/tournaments/basics/status-badge.tsx';
import { CheckInFields } from './check-in.tsx';
import { FormatFields } from './format.tsx';
import { SeatsFields } from './seats.tsx';
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
  unlisted: 'Unlisted: for those who have the link',
  draft: 'Draft: organisers alone see it',
};

/** The part that has the input of each value, in the order of the form. Without one of them it does not compile. */
const inputs: Record<keyof TournamentValues, ComponentType<TournamentFieldsProps>> = {
  name: Name,
  tournamentType: Type,
  maxPlayers: MaxPlayers,
  stages: FormatFields,
  thirdPlace: FormatFields,
  bestOf: FormatFields,
  plannedGames: FormatFields,
  resultsBy: FormatFields,
  reportMinutes: FormatFields,
  startDate: Dates,
  endDate: Dates,
  registrationClosesAt: RegistrationEnd,
  visibility: WhoSeesIt,
  checkInMinutes: CheckInFields,
  missingAtStart: CheckInFields,
  status: Status,
  prizeDetails: PrizeDetails,
  gameLink: GameLink,
  description: Description,
  image: Picture,
};

export const TournamentFields = (props: TournamentFieldsProps) => (
  <FormParts inputs={inputs} props={props} />
);

function Name({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  return (
    <Field label="Name" error={errors.name?.message} className="sm:col-span-6">
      <Input maxLength={100} autoComplete="off" {...register('name')} />
    </Field>
  );
}

function Type({ form }: FormProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Field label="Type" error={errors.tournamentType?.message} className="sm:col-span-3">
      <Select {...register('tournamentType', { onChange: () => void form.trigger('maxPlayers') })}>
        {tournamentTypes.map((type) => (
          <option key={type} value={type}>
            {typeLabels[type]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function MaxPlayers({ form }: FormProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Max players" error={errors.maxPlayers?.message} className="sm:col-span-3">
        <Input
          type="number"
          inputMode="numeric"
          min={2}
          max={10_000}
          {...register('maxPlayers', { valueAsNumber: true })}
        />
      </Field>
      <SeatsFields control={form.control} />
    </>
  );
}

function Dates({ form }: FormProps) {
  const { register, formState, getValues, trigger } = form;
  const { errors } = formState;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  // An empty field is not wrong yet.
  function checkEnd() {
    if (getValues('endDate')) void trigger('endDate');
  }

  return (
    <>
      <Field
        label="Start"
        hint={`Your time zone: ${zone}`}
        error={errors.startDate?.message}
        className="sm:col-span-3"
      >
        <Input
          type="datetime-local"
          max="2100-12-31T23:59"
          {...register('startDate', { onChange: checkEnd })}
        />
      </Field>
      <Field
        label="End"
        hint={`Your time zone: ${zone}`}
        error={errors.endDate?.message}
        className="sm:col-span-3"
      >
        <Input type="datetime-local" max="2100-12-31T23:59" {...register('endDate')} />
      </Field>
    </>
  );
}

function RegistrationEnd({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  return (
    <Field
      label="Registration closes"
      isOptional
      hint="Otherwise the start closes it."
      error={errors.registrationClosesAt?.message}
      className="sm:col-span-3"
    >
      <Input type="datetime-local" max="2100-12-31T23:59" {...register('registrationClosesAt')} />
    </Field>
  );
}

function WhoSeesIt({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  return (
    <Field label="Visibility" error={errors.visibility?.message} className="sm:col-span-3">
      <Select {...register('visibility')}>
        {visibilities.map((visibility) => (
          <option key={visibility} value={visibility}>
            {visibilityLabels[visibility]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Status({ form: { register, formState }, isNew }: TournamentFieldsProps) {
  const { errors } = formState;
  if (isNew) return null;
  return (
    <Field
      label="Status"
      hint="Changing the status here sends no emails. Use Start Tournament for that."
      error={errors.status?.message}
      className="sm:col-span-6"
    >
      <Select {...register('status')}>
        {tournamentStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function PrizeDetails({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  return (
    <Field
      label="Prize details"
      isOptional
      hint="Shown as the prize pool, for example $500."
      error={errors.prizeDetails?.message}
      className="sm:col-span-3"
    >
      <Input maxLength={200} autoComplete="off" {...register('prizeDetails')} />
    </Field>
  );
}

function GameLink({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  return (
    <Field
      label="Game link"
      isOptional
      hint="Only the staff and verified participants see it."
      error={errors.gameLink?.message}
      className="sm:col-span-3"
    >
      <Input
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
        {...register('gameLink')}
      />
    </Field>
  );
}

function Description({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  return (
    <Field
      label="Description"
      isOptional
      error={errors.description?.message}
      className="sm:col-span-6"
    >
      <Textarea maxLength={5000} {...register('description')} />
    </Field>
  );
}

/** Uploads are the site's, not a tournament's. */
function Picture(props: TournamentFieldsProps) {
  return useUser()?.role === 'admin' && <PictureInput {...props} />;
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
