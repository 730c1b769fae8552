import { useState } from 'react';
import { stillUploadingText } from '@last-circle/contract/upload-rules.ts';
import type { GameMap } from '@last-circle/contract/maps.ts';
import { FormDialog } from '#api/form-dialog.tsx';
import { useSchemaForm } from '#api/forms.ts';
import { toast } from '#ui/toast.ts';
import { useCreate, useUpdate } from './admin-calls.ts';
import { MapFields } from './map-form-fields.tsx';
import { MapForm as schema, newMap, valuesOf } from './map-form-values.ts';

interface MapFormProps {
  /** The one to edit; without it one is created. */
  map?: GameMap | undefined;
  onClose: () => void;
}

export function MapForm({ map, onClose }: MapFormProps) {
  const create = useCreate();
  const update = useUpdate();
  const form = useSchemaForm(schema, map ? valuesOf(map) : newMap);
  const [isUploading, setIsUploading] = useState(false);
  const verb = map ? 'update' : 'create';
  const action = map ? 'Update Map' : 'Create Map';

  return (
    <FormDialog
      title={map ? 'Edit Map' : 'Create New Map'}
      description={map?.name}
      size="large"
      form={form}
      action={isUploading ? 'Uploading Image...' : action}
      busyText="Saving..."
      canSubmit={!isUploading}
      isUploading={isUploading}
      guardsChanges
      failure={`Failed to ${verb} map`}
      onSubmit={async (body) => {
        if (map) await update.mutateAsync({ params: { id: map.id }, body });
        else await create.mutateAsync({ body });
        toast.success(`Map ${verb}d successfully`);
        onClose();
      }}
      onClose={onClose}
    >
      <MapFields form={form} onUploadingChange={setIsUploading} />
      {isUploading && <output className="text-sm text-muted">{stillUploadingText}</output>}
    </FormDialog>
  );
}
