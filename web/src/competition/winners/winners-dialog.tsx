import { useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import type { TournamentDialogProps } from '#competition/tournament/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorText } from '#ui/feedback/error-text.tsx';
import { useNominees, type Opening } from './use-nominees.ts';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { WinnersInput } from '@last-circle/contract/competition/winners.ts';
import { refusalOf, useSchemaForm, submitOf } from '#platform/forms/schema-form.ts';
import { apiQuery, useApiMutation } from '#platform/api/queries.ts';
import { useMay } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { emptyRow } from './nominees.ts';
import { WinnerChanges, MailCount, WinnerMails } from './winner-mails.tsx';
import { WinnerFields } from './winner-fields.tsx';

export function WinnersDialog({ tournament, onClose }: TournamentDialogProps) {
  const query = useNominees(tournament);
  const { opening, error } = query;
  const [isChanged, setIsChanged] = useState(false);
  const canLeave = useUnsavedChangesBlocker(isChanged);

  async function close() {
    if (await canLeave()) onClose();
  }

  function content() {
    if (opening?.nominees.length === 0 && !opening.announced) return <NoParticipants />;
    if (opening) {
      return (
        <WinnersForm
          tournamentId={tournament.id}
          opening={opening}
          onDirtyChange={setIsChanged}
          onCancel={() => void close()}
          onDone={onClose}
        />
      );
    }
    if (!error) return <Loading />;
    return (
      <DialogBody>
        <QueryFailed title="Failed to fetch participants" query={query} />
      </DialogBody>
    );
  }

  return (
    <Dialog
      title={tournament.winnersAnnouncementSent ? 'Correct Winners' : 'Select Winners'}
      description={tournament.name}
      size="large"
      onClose={() => void close()}
    >
      {content()}
    </Dialog>
  );
}

const NoParticipants = () => (
  <DialogBody>
    <Empty title="No participants yet">There are no verified participants to choose from.</Empty>
  </DialogBody>
);

const Loading = () => (
  <DialogBody>
    <SkeletonRows label="Loading participants" rows={['h-40']} times={3} gap="gap-4" />
  </DialogBody>
);

interface WinnersFormProps {
  tournamentId: number;
  opening: Opening;
  onDirtyChange: (isChanged: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
}

function WinnersForm({ tournamentId, opening, ...on }: WinnersFormProps) {
  const { nominees, prizes, rows, open, soFar, announced } = opening;
  const announce = useApiMutation('POST /tournaments/:id/winners');
  const correct = useApiMutation('PUT /tournaments/:id/winners');
  const runsShop = useMay('shop');
  const { data: pools = [] } = useQuery({
    ...apiQuery('GET /products/code-pools', {}),
    enabled: runsShop,
  });
  const params = { id: tournamentId };
  const form = useSchemaForm(WinnersInput, { winners: rows });
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: 'winners',
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const addButton = useRef<HTMLButtonElement>(null);
  const refusal = errors.winners?.root?.message ?? refusalOf(form);
  const { onDirtyChange } = on;

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = submitOf(
    form,
    `Failed to ${announced ? 'correct' : 'announce'} winners`,
    async (body) => {
      const { message } = await (announced
        ? correct.mutateAsync({ params, body: { ...body, version: announced.version } })
        : announce.mutateAsync({ params, body }));
      toast.success(message);
      on.onDone();
    },
  );

  function add() {
    const index = fields.length;
    append(emptyRow(index + 1), { focusName: `winners.${index}.username` });
  }

  function removeAt(index: number) {
    remove(index);
    addButton.current?.focus();
  }

  return (
    <form className="contents" noValidate onSubmit={submit}>
      <DialogBody className="flex flex-col gap-6">
        {runsShop && (
          <p className="text-sm text-muted">
            A redeem code can be one for our shop: write {'{10% off}'} or {'{$5 off}'}, and each
            winner is mailed a code of their own.
          </p>
        )}
        {open && (
          <Notice
            kind="info"
            actions={
              soFar && (
                <Button size="small" variant="quiet" onClick={() => replace(soFar)}>
                  Fill in the standings so far
                </Button>
              )
            }
          >
            {open}
          </Notice>
        )}
        <ol className="flex flex-col gap-4">
          {fields.map(({ id }, index) => (
            <li key={id}>
              <WinnerFields
                form={form}
                index={index}
                nominees={nominees}
                prizes={prizes}
                announced={announced}
                pools={pools}
                onRemove={() => removeAt(index)}
              />
            </li>
          ))}
        </ol>
        <Button icon={Plus} ref={addButton} className="self-start" onClick={add}>
          Add winner
        </Button>
        {announced ? (
          <WinnerChanges control={form.control} announced={announced} />
        ) : (
          <WinnerMails control={form.control} nominees={nominees} />
        )}
      </DialogBody>
      <DialogFooter className="sm:items-center">
        {refusal ? (
          <ErrorText className="max-sm:order-last sm:mr-auto">{refusal}</ErrorText>
        ) : (
          !announced && <MailCount control={form.control} nominees={nominees} />
        )}
        <Button onClick={on.onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          isBusy={isSubmitting}
          busyText={announced ? 'Saving...' : 'Announcing...'}
        >
          {announced ? 'Correct winners' : 'Announce Winners'}
        </Button>
      </DialogFooter>
    </form>
  );
}
