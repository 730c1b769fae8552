import { useState } from 'react';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { RecordDialog, withoutUntouched } from '#platform/forms/record-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { inputs, MapFields } from '#content/maps/form/fields.tsx';
import { newMap, schema, valuesOf } from '#content/maps/form/values.ts';

interface MapFormProps {
  /** The one to edit; undefined creates one. */
  map?: GameMap | undefined;
  onClose: () => void;
}

export function MapForm({ map, onClose }: MapFormProps) {
  const create = useApiMutation('POST /maps');
  const update = useApiMutation('PUT /maps/:id');
  const form = useSchemaForm(schema, map ? valuesOf(map) : newMap);
  const { dirtyFields } = form.formState;
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
        map
          ? update.mutateAsync({
              params: { id: map.id },
              body: withoutUntouched(body, dirtyFields, ['isActive']),
            })
          : create.mutateAsync({ body })
      }
      onClose={onClose}
    >
      <MapFields
        inputs={inputs}
        form={form}
        isUploading={isUploading}
        onUploadingChange={setIsUploading}
      />
    </RecordDialog>
  );
}
