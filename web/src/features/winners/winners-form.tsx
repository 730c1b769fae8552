import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { WinnersInput, type Participant } from '@last-circle/contract/winners.ts';
import { refusalOf, showRefusal, useSchemaForm } from '#platform/forms/schema-form.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { emptyRow, type WinnerRow } from './proposed-winners.ts';
import { WinnerFields } from './winner-fields.tsx';
import { MailCount, WinnerMails } from './winner-mails.tsx';

interface WinnersFormProps {
  tournamentId: number;
  nominees: { participants: readonly Participant[]; rows: WinnerRow[] };
  onDirtyChange: (isChanged: boolean) => void;
  onCancel: () => void;
  onAnnounced: () => void;
}

const useAnnounce = () => useApiMutation('POST /tournaments/:id/winners');

export function WinnersForm({ tournamentId, nominees, ...on }: WinnersFormProps) {
  const { mutateAsync } = useAnnounce();
  const form = useSchemaForm(WinnersInput, { winners: nominees.rows });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'winners' });
  const { errors, isDirty, isSubmitting } = form.formState;
  const addButton = useRef<HTMLButtonElement>(null);
  const refusal = errors.winners?.root?.message ?? refusalOf(form);
  const { onDirtyChange } = on;

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = form.handleSubmit(async (body) => {
    try {
      const { message } = await mutateAsync({ params: { id: tournamentId }, body });
      toast.success(message);
      on.onAnnounced();
    } catch (error) {
      showRefusal(form, error, 'Failed to announce winners');
    }
  });

  function add() {
    const index = fields.length;
    append(emptyRow(index + 1), { focusName: `winners.${index}.username` });
  }

  function removeAt(index: number) {
    remove(index);
    addButton.current?.focus();
  }

  return (
    <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody className="flex flex-col gap-6">
        <ol className="flex flex-col gap-4">
          {fields.map(({ id }, index) => (
            <li key={id}>
              <WinnerFields
                form={form}
                index={index}
                participants={nominees.participants}
                onRemove={() => removeAt(index)}
              />
            </li>
          ))}
        </ol>
        <Button ref={addButton} className="self-start" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add winner
        </Button>
        <WinnerMails control={form.control} />
      </DialogBody>
      <DialogFooter className="sm:items-center">
        {refusal ? (
          <p role="alert" className="text-sm text-danger sm:mr-auto">
            {refusal}
          </p>
        ) : (
          <MailCount control={form.control} />
        )}
        <Button onClick={on.onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Announcing...">
          Announce Winners
        </Button>
      </DialogFooter>
    </form>
  );
}
