import { counted } from '@last-circle/contract/counted.ts';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { GameGrid, cellPositionOf } from './grid.tsx';
import { MapChoice } from '#competition/brackets/match/maps.tsx';
import { useGameForm, type GameFormOptions } from './use-form.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PastedLinesReview } from '#competition/brackets/paste/lines-review.tsx';
import { TableColumnsChoice } from '#competition/brackets/paste/table-columns-choice.tsx';

export function GameDialog(props: GameFormOptions) {
  const { number, onClose } = props;
  // Rows stay where they are while somebody comes in or is disqualified.
  const [entrants] = useState(props.entrants);
  const form = useGameForm({ ...props, entrants });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const canLeave = useUnsavedChangesBlocker(form.isChanged && !form.isSaving);
  const problemCount = form.problems.size;
  const { pending } = form.pasted;
  const grid = useGridFocus(pending !== undefined);
  const close = async () => (await canLeave()) && onClose();

  function onPaste(event: ClipboardEvent<HTMLFormElement>) {
    if (pending) return;
    if (event.target instanceof HTMLElement && event.target.role === 'combobox') return;
    const text = event.clipboardData.getData('text/plain');
    if (form.pasted.paste(text, cellPositionOf(event.target))) event.preventDefault();
  }

  function submit() {
    setWasSubmitted(true);
    if (problemCount === 0 && !pending) void form.save();
  }

  return (
    <Dialog
      title={`Game ${number}`}
      description="Paste a table with names, placements and kills, or two columns of placements and kills, into any field. Leave the row of anyone who did not play empty."
      onClose={() => void close()}
    >
      <form
        className="contents"
        noValidate
        onPaste={onPaste}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogBody className="flex flex-col gap-4">
          <PasteResult form={form} />
          {!pending && (
            <>
              <MapChoice label="Map" value={form.map} onChoose={form.setMap} />
              <GameGrid
                ref={grid}
                entrants={entrants}
                cells={form.cells}
                problems={form.problems}
                showsAll={wasSubmitted}
                onWrite={form.write}
              />
            </>
          )}
        </DialogBody>
        <DialogFooter>
          <p className="text-sm text-muted tabular-nums max-sm:order-last sm:mr-auto sm:self-center">
            {form.entered} of {entrants.length} entered
            {wasSubmitted && problemCount > 0 && (
              <span role="alert" className="block text-danger">
                {counted(problemCount, 'row needs', 'rows need')} a correction
              </span>
            )}
            {form.refusal && (
              <span role="alert" className="block text-danger">
                {form.refusal}
              </span>
            )}
          </p>
          <Button onClick={() => void close()}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={form.entered === 0 || pending !== undefined}
            isBusy={form.isSaving}
            busyText="Saving..."
          >
            Save game
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** The grid gets the focus back when it is shown again. */
function useGridFocus(isHidden: boolean) {
  const ref = useRef<HTMLTableElement>(null);
  const wasHidden = useRef(false);
  useEffect(() => {
    if (wasHidden.current && !isHidden) ref.current?.querySelector('input')?.focus();
    wasHidden.current = isHidden;
  }, [isHidden]);
  return ref;
}

/** What came of pasting a table, and what has to be resolved before it is entered. */
function PasteResult({ form }: { form: ReturnType<typeof useGameForm> }) {
  const { pending, refusal, missing, read, changeLine, enter, discard } = form.pasted;
  if (pending?.kind === 'columns') {
    return (
      <TableColumnsChoice
        table={pending.table}
        onChoose={(columns) => read(pending.table, columns, pending.at)}
        onDiscard={discard}
      />
    );
  }
  if (pending) {
    return (
      <PastedLinesReview
        lines={pending.lines}
        listed={pending.listed}
        names={form.names}
        onChange={changeLine}
        onEnter={enter}
        onDiscard={discard}
      />
    );
  }
  if (refusal) return <Notice kind="error">{refusal}</Notice>;
  if (missing.length === 0) return null;
  return <Notice kind="info">Not in the pasted table: {missing.join(', ')}</Notice>;
}
