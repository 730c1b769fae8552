import { useState } from 'react';
import { mostImported } from '@last-circle/contract/content/newsletter-rules.ts';
import { ImportInput } from '@last-circle/contract/content/newsletter.ts';
import type { Reply } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';

/** The addresses in pasted lines or in a table: of each line the first part with an @. */
const addressesIn = (text: unknown) =>
  String(text)
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t<>"]/).find((part) => part.includes('@')) ?? line)
    .map((part) => part.trim())
    .filter(Boolean);

/** Adds people who have agreed elsewhere; what came of it is shown before it closes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useApiMutation('POST /newsletter/subscribers/import');
  const [outcome, setOutcome] = useState<Reply<'POST /newsletter/subscribers/import'>>();
  const form = useSchemaForm(ImportInput, { addresses: [], consent: '' });
  if (outcome) return <Outcome outcome={outcome} onClose={onClose} />;
  return (
    <FormDialog
      title="Import subscribers"
      description="Only those who have agreed to get your newsletter. They get the next newsletter."
      form={form}
      action="Import"
      busyText="Importing..."
      guardsChanges
      failure="Failed to import the addresses"
      onSubmit={async (body) => setOutcome(await mutateAsync({ body }))}
      onClose={onClose}
    >
      <TextField
        as={Textarea}
        form={form}
        name="addresses"
        label="Addresses"
        hint={`One a line, or the rows of a table; at most ${mostImported} at once.`}
        rows={8}
        rules={{ setValueAs: addressesIn }}
      />
      <TextField
        form={form}
        name="consent"
        label="How they agreed"
        hint="Kept with each address: 'Signed up at the summer fair'."
        maxLength={500}
      />
    </FormDialog>
  );
}

interface OutcomeProps {
  outcome: Reply<'POST /newsletter/subscribers/import'>;
  onClose: () => void;
}

function Outcome({ outcome: { message, known, invalid }, onClose }: OutcomeProps) {
  return (
    <Dialog title={message} onClose={onClose}>
      <DialogBody className="flex flex-col gap-3 text-sm">
        {known > 0 && (
          <p>{known} were known already. Those who have ended it do not begin again.</p>
        )}
        {invalid.length > 0 && (
          <div>
            <p>These are no addresses:</p>
            <ul className="mt-1 list-disc pl-5 [overflow-wrap:anywhere]">
              {invalid.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {known === 0 && invalid.length === 0 && <p>All of them get the newsletter from now on.</p>}
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
