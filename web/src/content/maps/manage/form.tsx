import { useState, type ComponentType } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import {
  mapCodeOf,
  mapFormDefaults,
  tagsIn,
} from '@last-circle/contract/content/map-form-rules.ts';
import { mapCategories, mapDifficulties } from '@last-circle/contract/content/map-rules.ts';
import { MapInput, type GameMap } from '@last-circle/contract/content/maps.ts';
import { stillUploadingText } from '@last-circle/contract/content/upload-rules.ts';
import { z } from '@last-circle/contract/zod.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormParts } from '#platform/forms/form-parts.tsx';
import { PictureField } from '#platform/forms/picture-field.tsx';
import { RecordDialog } from '#platform/forms/record-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField, SelectField } from '#platform/forms/text-field.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';

/** The values of the inputs; `maxPlayers` is NaN while its input is empty, tags are separated by commas. */
type MapValues = Pick<GameMap, Exclude<keyof MapInput, 'tags'>> & { tags: string };

const newMap: MapValues = {
  name: '',
  mapCode: '',
  description: '',
  image: null,
  createdBy: '',
  tags: '',
  ...mapFormDefaults,
};

const valuesOf = ({ id: _id, createdAt: _at, tags, ...map }: GameMap): MapValues => ({
  ...map,
  tags: tags.join(', '),
});

/** The schema of the contract over the values of the inputs. */
const schema = z
  .custom<MapValues>()
  .transform(({ tags, ...values }): z.input<typeof MapInput> => ({ ...values, tags: tagsIn(tags) }))
  .pipe(MapInput);

interface MapFormProps {
  /** The one to edit; undefined creates one. */
  map?: GameMap | undefined;
  onClose: () => void;
}

export function MapForm({ map, onClose }: MapFormProps) {
  const create = useApiMutation('POST /maps');
  const update = useApiMutation('PUT /maps/:id');
  const form = useSchemaForm(schema, map ? valuesOf(map) : newMap);
  const [isUploading, setIsUploading] = useState(false);
  const action = map ? 'Update Map' : 'Create Map';

  return (
    <RecordDialog
      kind="Map"
      name={map?.name}
      title={map ? 'Edit Map' : 'Create New Map'}
      form={form}
      action={isUploading ? 'Uploading Image...' : action}
      canSubmit={!isUploading}
      isUploading={isUploading}
      save={(body) =>
        map ? update.mutateAsync({ params: { id: map.id }, body }) : create.mutateAsync({ body })
      }
      onClose={onClose}
    >
      <FormParts inputs={inputs} props={{ form, onUploadingChange: setIsUploading }} />
      {isUploading && <output className="text-sm text-muted">{stillUploadingText}</output>}
    </RecordDialog>
  );
}

interface PartProps {
  form: UseFormReturn<MapValues, unknown, MapInput>;
  onUploadingChange: (isUploading: boolean) => void;
}

/** The part that has the input of each value, in the order of the form. Without one of them it does not compile. */
const inputs: Record<keyof MapValues, ComponentType<PartProps>> = {
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

function Picture({ form: { control }, onUploadingChange }: PartProps) {
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

function Switches({ form: { register } }: PartProps) {
  return (
    <div className="flex flex-wrap gap-x-8 sm:col-span-6">
      <Checkbox label="Active (visible to players)" {...register('isActive')} />
      <Checkbox label="Featured" {...register('isFeatured')} />
    </div>
  );
}
