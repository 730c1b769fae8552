import type { ComponentType } from 'react';
import { useController } from 'react-hook-form';
import { mapCategories, mapDifficulties } from '@last-circle/contract/content/map-rules.ts';
import { mapCodeOf } from '@last-circle/contract/content/map-form-rules.ts';
import { FormParts } from '#platform/forms/form-parts.tsx';
import { listError } from '#platform/forms/schema-form.ts';
import { PictureField } from '#platform/forms/picture-field.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import type { MapFormState, MapValues } from './form-values.ts';

interface FormProps {
  form: MapFormState;
}

interface MapFieldsProps extends FormProps {
  onUploadingChange: (isUploading: boolean) => void;
}

/** The part that has the input of each value, in the order of the form. Without one of them it does not compile. */
const inputs: Record<keyof MapValues, ComponentType<MapFieldsProps>> = {
  name: Texts,
  mapCode: Texts,
  description: Texts,
  category: Kind,
  difficulty: Kind,
  maxPlayers: Kind,
  createdBy: Origin,
  tags: Origin,
  image: Picture,
  isActive: Switches,
  isFeatured: Switches,
};

export const MapFields = (props: MapFieldsProps) => <FormParts inputs={inputs} props={props} />;

function Texts({ form: { register, formState, setValue } }: FormProps) {
  const { errors } = formState;
  return (
    <>
      <Field label="Name" error={errors.name?.message} className="sm:col-span-3">
        <Input maxLength={100} autoComplete="off" {...register('name')} />
      </Field>
      <Field
        label="Map code"
        hint="Twelve digits, for example 1234-5678-9012."
        error={errors.mapCode?.message}
        className="sm:col-span-3"
      >
        <Input
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="tabular-nums"
          {...register('mapCode', {
            onBlur: ({ target }: { target: HTMLInputElement }) =>
              setValue('mapCode', mapCodeOf(target.value.trim())),
          })}
        />
      </Field>
      <Field
        label="Description"
        isOptional
        error={errors.description?.message}
        className="sm:col-span-6"
      >
        <Textarea maxLength={5000} {...register('description')} />
      </Field>
    </>
  );
}

function Kind({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  return (
    <>
      <Field label="Category" error={errors.category?.message} className="sm:col-span-2">
        <Select {...register('category')}>{optionsOf(mapCategories)}</Select>
      </Field>
      <Field label="Difficulty" error={errors.difficulty?.message} className="sm:col-span-2">
        <Select {...register('difficulty')}>{optionsOf(mapDifficulties)}</Select>
      </Field>
      <Field label="Max players" error={errors.maxPlayers?.message} className="sm:col-span-2">
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          {...register('maxPlayers', { valueAsNumber: true })}
        />
      </Field>
    </>
  );
}

const optionsOf = (names: readonly string[]) =>
  names.map((name) => <option key={name}>{name}</option>);

function Origin({ form: { register, formState } }: FormProps) {
  const { createdBy, tags } = formState.errors;
  return (
    <>
      <Field label="Creator" isOptional error={createdBy?.message} className="sm:col-span-3">
        <Input maxLength={60} autoComplete="off" {...register('createdBy')} />
      </Field>
      <Field
        label="Tags"
        isOptional
        hint="Separated by commas, for example 1v1, aim, warm-up."
        error={listError(tags)}
        className="sm:col-span-3"
      >
        <Input autoComplete="off" {...register('tags')} />
      </Field>
    </>
  );
}

function Picture({ form: { control }, onUploadingChange }: MapFieldsProps) {
  const { field, fieldState } = useController({ control, name: 'image' });
  return (
    <div className="sm:col-span-6">
      <PictureField
        folder="maps"
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

function Switches({ form: { register } }: FormProps) {
  return (
    <div className="flex flex-wrap gap-x-8 sm:col-span-6">
      <Checkbox label="Active (visible to players)" {...register('isActive')} />
      <Checkbox label="Featured" {...register('isFeatured')} />
    </div>
  );
}
