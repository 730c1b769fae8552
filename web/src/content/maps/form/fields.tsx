import type { ComponentType } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { mapCodeOf } from '@last-circle/contract/content/map-form-rules.ts';
import { mapCategories, mapDifficulties } from '@last-circle/contract/content/map-rules.ts';
import type { MapSuggestionInput } from '@last-circle/contract/content/map-suggestions.ts';
import type { MapInput } from '@last-circle/contract/content/maps.ts';
import { stillUploadingText } from '@last-circle/contract/content/upload-rules.ts';
import { imageProblem, uploadSuggestedPicture } from '#platform/api/uploads.ts';
import { FormParts } from '#platform/forms/form-parts.tsx';
import { PictureField } from '#platform/forms/picture-field.tsx';
import { TextField, SelectField } from '#platform/forms/text-field.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ImageField } from '#ui/fields/image-field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import type { MapValues } from './values.ts';

interface PartProps {
  form: UseFormReturn<MapValues, unknown, MapInput>;
  onUploadingChange: (isUploading: boolean) => void;
}

type Inputs<Values> = Record<keyof Values, ComponentType<PartProps>>;

/** The parts with what a player says of a map. Without the input of one value it does not compile. */
export const suggestionInputs: Inputs<MapSuggestionInput> = {
  name: Texts,
  mapCode: Texts,
  description: Texts,
  category: Kind,
  difficulty: Kind,
  maxPlayers: Kind,
  createdBy: Origin,
  tags: Origin,
  image: SuggestedPicture,
};

/** The same with what organisers decide. */
export const inputs: Inputs<MapInput> = {
  ...suggestionInputs,
  image: Picture,
  isActive: Switches,
  isFeatured: Switches,
};

interface MapFieldsProps extends PartProps {
  inputs: Record<string, ComponentType<PartProps>>;
  isUploading: boolean;
}

export const MapFields = ({ inputs, isUploading, ...props }: MapFieldsProps) => (
  <>
    <FormParts inputs={inputs} props={props} />
    {isUploading && <output className="text-sm text-muted">{stillUploadingText}</output>}
  </>
);

function Texts({ form }: PartProps) {
  const half = { form, maxLength: 100, className: 'sm:col-span-3' };
  return (
    <>
      <TextField {...half} name="name" label="Name" />
      <TextField
        {...half}
        name="mapCode"
        label="Map code"
        hint="Twelve digits, for example 1234-5678-9012."
        autoCapitalize="none"
        spellCheck={false}
        controlClass="tabular-nums"
        rules={{
          onBlur: ({ target }: { target: HTMLInputElement }) =>
            form.setValue('mapCode', mapCodeOf(target.value.trim())),
        }}
      />
      <TextField
        as={Textarea}
        form={form}
        name="description"
        label="Description"
        isOptional
        maxLength={5000}
        className="sm:col-span-6"
      />
    </>
  );
}

function Kind({ form }: PartProps) {
  const third = { form, className: 'sm:col-span-2' };
  return (
    <>
      <SelectField {...third} name="category" label="Category" options={optionsOf(mapCategories)} />
      <SelectField
        {...third}
        name="difficulty"
        label="Difficulty"
        options={optionsOf(mapDifficulties)}
      />
      <TextField
        {...third}
        name="maxPlayers"
        label="Max players"
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        rules={{ valueAsNumber: true }}
      />
    </>
  );
}

const optionsOf = (names: readonly string[]) => names.map((name) => [name, name] as const);

function Origin({ form }: PartProps) {
  const half = { form, isOptional: true, className: 'sm:col-span-3' };
  const hint = 'Separated by commas, for example 1v1, aim, warm-up.';
  return (
    <>
      <TextField {...half} name="createdBy" label="Creator" maxLength={60} />
      <TextField {...half} name="tags" label="Tags" hint={hint} />
    </>
  );
}

function Picture({ form, onUploadingChange }: PartProps) {
  return (
    <div className="sm:col-span-6">
      <PictureField folder="maps" {...usePicture(form)} onBusyChange={onUploadingChange} />
    </div>
  );
}

/** Players have an upload of their own, for this one picture. */
function SuggestedPicture({ form, onUploadingChange }: PartProps) {
  return (
    <div className="sm:col-span-6">
      <ImageField
        {...usePicture(form)}
        check={imageProblem}
        upload={(file, onProgress, signal) => uploadSuggestedPicture(file, { onProgress, signal })}
        onBusyChange={onUploadingChange}
      />
    </div>
  );
}

function usePicture({ control }: PartProps['form']) {
  const { field, fieldState } = useController({ control, name: 'image' });
  const { value, onChange } = field;
  return { label: 'Image', isOptional: true, value, onChange, error: fieldState.error?.message };
}

function Switches({ form: { register } }: PartProps) {
  return (
    <div className="flex flex-wrap gap-x-8 sm:col-span-6">
      <Checkbox label="Active (visible to players)" {...register('isActive')} />
      <Checkbox label="Featured" {...register('isFeatured')} />
    </div>
  );
}
