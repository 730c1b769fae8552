import { useState } from 'react';
import { stillUploadingText } from '@last-circle/contract/content/upload-rules.ts';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { RecordDialog } from '#platform/forms/record-dialog.tsx';
import { useCreate, useUpdate } from './admin-calls.ts';
import { MapFields } from './form-fields.tsx';
import { mapFormSchema as schema, newMap, valuesOf } from './form-values.ts';

interface MapFormProps {
  /** The one to edit; undefined creates one. */
  map?: GameMap | undefined;
  onClose: () => void;
}

export function MapForm({ map, onClose }: MapFormProps) {
  const create = useCreate();
  const update = useUpdate();
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
      <MapFields form={form} onUploadingChange={setIsUploading} />
      {isUploading && <output className="text-sm text-muted">{stillUploadingText}</output>}
    </RecordDialog>
  );
}
