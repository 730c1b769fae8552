import { useController, useWatch } from 'react-hook-form';
import { RulebookInput } from '@last-circle/contract/competition/tournaments/rulebook.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { refusalOf, showRefusal, useSchemaForm } from '#platform/forms/schema-form.ts';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import { ErrorText } from '#ui/feedback/error-text.tsx';
import { OnlyThis } from '#competition/series/only-this.tsx';
import { PrizeRows } from './prize-rows.tsx';
import { RulesField } from './rules-field.tsx';
import { valuesOf, type RuledTournament } from './values.ts';

interface RulebookDialogProps {
  tournament: RuledTournament;
  onClose: () => void;
}

/** Edits the rules and the prizes by placement; what another organiser saves at the same time is not overwritten unasked. */
export function RulebookDialog({ tournament, onClose }: RulebookDialogProps) {
  const { refetch } = useTournament(String(tournament.id));
  const { mutateAsync } = useApiMutation('PUT /tournaments/:id/rulebook');
  const form = useSchemaForm(RulebookInput, valuesOf(tournament));
  const onlyThis = useController({ control: form.control, name: 'onlyThis' }).field;
  const { isDirty, isSubmitting } = form.formState;
  const version = useWatch({ control: form.control, name: 'version' });
  const isOutdated = !isSubmitting && version !== tournament.rulebookVersion;
  const canLeave = useUnsavedChangesBlocker(isDirty);
  const refusal = refusalOf(form);

  const submit = form.handleSubmit(async (body) => {
    try {
      await mutateAsync({ params: { id: tournament.id }, body });
    } catch (error) {
      showRefusal(form, error, 'Failed to save the rules');
      void refetch();
      return;
    }
    toast.success('Rules and prizes saved');
    onClose();
  });

  async function close() {
    if (!isSubmitting && (await canLeave())) onClose();
  }

  return (
    <Dialog title="Rules and prizes" onClose={() => void close()}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody className="flex flex-col gap-6">
          <RulesField form={form} />
          <PrizeRows form={form} />
          {tournament.seriesId !== null && (
            <OnlyThis
              seriesId={tournament.seriesId}
              value={onlyThis.value === true}
              onChange={onlyThis.onChange}
            />
          )}
        </DialogBody>
        <DialogFooter className="sm:flex-wrap">
          {isOutdated ? (
            <div className="max-sm:order-last sm:basis-full">
              <Notice
                kind="error"
                actions={
                  <>
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => form.reset(valuesOf(tournament))}
                    >
                      Take theirs
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => {
                        form.clearErrors('root');
                        form.setValue('version', tournament.rulebookVersion);
                      }}
                    >
                      Keep mine
                    </Button>
                  </>
                }
              >
                Someone else just changed the rules or the prizes.
              </Notice>
            </div>
          ) : (
            <ErrorText className="max-sm:order-last sm:order-first sm:basis-full">
              {refusal}
            </ErrorText>
          )}
          <Button onClick={() => void close()}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={isOutdated}
            isBusy={isSubmitting}
            busyText="Saving..."
          >
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
