import { useState } from 'react';
import { mapFormDefaults } from '@last-circle/contract/content/map-form-rules.ts';
import type { MapSuggestion } from '@last-circle/contract/content/map-suggestions.ts';
import { messageOf } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { inputs, MapFields } from '#content/maps/form/fields.tsx';
import { schema, valuesOf } from '#content/maps/form/values.ts';

interface AcceptFormProps {
  suggestion: MapSuggestion;
  onClose: () => void;
}

/** Makes a map of a suggestion that an organiser edits first. */
export function AcceptForm({ suggestion, onClose }: AcceptFormProps) {
  const { mutateAsync } = useApiMutation('POST /maps/suggestions/:id/accept');
  const form = useSchemaForm(schema, valuesOf({ ...mapFormDefaults, ...suggestion }));
  const [isUploading, setIsUploading] = useState(false);
  return (
    <FormDialog
      title="Edit and accept"
      description={`${suggestion.name}, suggested by ${suggestion.suggestedBy}`}
      size="large"
      form={form}
      action={isUploading ? 'Uploading Image...' : 'Accept map'}
      canSubmit={!isUploading}
      isUploading={isUploading}
      guardsChanges
      onSubmit={(body) => mutateAsync({ params: { id: suggestion.id }, body })}
      done={messageOf}
      failure="The map could not be accepted"
      onClose={onClose}
    >
      <MapFields
        inputs={inputs}
        form={form}
        isUploading={isUploading}
        onUploadingChange={setIsUploading}
      />
    </FormDialog>
  );
}
