import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { mostWaitingMaps } from '@last-circle/contract/content/map-suggestion-rules.ts';
import { messageOf } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { MapFields, suggestionInputs } from '#content/maps/form/fields.tsx';
import { newMap, schema } from '#content/maps/form/values.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { OwnSuggestions } from './own-suggestions.tsx';
import { ownSuggestionsQuery } from './queries.ts';

interface SuggestDialogProps {
  onClose: () => void;
}

const title = 'Suggest a map';

/** What the player has suggested, and a form for the next map while one more may wait. */
export function SuggestDialog({ onClose }: SuggestDialogProps) {
  const query = useQuery(ownSuggestionsQuery);
  const waiting = query.data?.filter(({ status }) => status === 'waiting').length ?? 0;
  const own = query.data ? (
    <OwnSuggestions suggestions={query.data} />
  ) : (
    query.error && <QueryFailed title="Your suggestions could not be loaded" query={query} />
  );
  if (waiting < mostWaitingMaps) return <SuggestForm own={own} onClose={onClose} />;
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <DialogBody className="flex flex-col gap-5">
        <p className="text-muted">
          {mostWaitingMaps} of your maps are waiting. Withdraw one to suggest another, or come back
          when we have decided.
        </p>
        {own}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}

function SuggestForm({ own, onClose }: SuggestDialogProps & { own: ReactNode }) {
  const { mutateAsync } = useApiMutation('POST /maps/suggestions');
  const form = useSchemaForm(schema, newMap);
  const [isUploading, setIsUploading] = useState(false);
  return (
    <FormDialog
      title={title}
      description="We look at each one and mail you. Its card will name you."
      size="large"
      form={form}
      action={isUploading ? 'Uploading Image...' : 'Send suggestion'}
      busyText="Sending..."
      canSubmit={!isUploading}
      isUploading={isUploading}
      guardsChanges
      onSubmit={({ isActive: _active, isFeatured: _featured, ...body }) => mutateAsync({ body })}
      done={messageOf}
      failure="The suggestion could not be sent"
      onClose={onClose}
    >
      {own}
      <MapFields
        inputs={suggestionInputs}
        form={form}
        isUploading={isUploading}
        onUploadingChange={setIsUploading}
      />
    </FormDialog>
  );
}
