import { useState, type ClipboardEvent } from 'react';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { GameGrid, cellPositionOf } from './game-grid.tsx';
import { MapChoice } from './map-choice.tsx';
import { useGameForm, type Entrants, type Game } from './use-game-form.ts';

interface GameDialogProps {
  tournamentId: number;
  number: number;
  entrants: Entrants;
  game: Game | undefined;
  onClose: () => void;
}

/** Enters or edits all results of a game. */
export function GameDialog({ tournamentId, number, entrants, game, onClose }: GameDialogProps) {
  const form = useGameForm({ tournamentId, number, entrants, game, onSaved: onClose });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const canLeave = useUnsavedChangesBlocker(form.isChanged && !form.isSaving);
  const problemCount = form.problems.size;
  const close = async () => (await canLeave()) && onClose();

  function onPaste(event: ClipboardEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLElement && event.target.role === 'combobox') return;
    const text = event.clipboardData.getData('text/plain');
    if (form.paste(text, cellPositionOf(event.target))) event.preventDefault();
  }

  function submit() {
    setWasSubmitted(true);
    if (problemCount === 0) void form.save();
  }

  return (
    <Dialog
      title={`Game ${number}`}
      description="Paste lines of name, placement and kills, or two columns in this order, into any field. Leave the row of anyone who did not play empty."
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
          {form.unknown.length > 0 && (
            <Notice kind="error">
              No entrant found for {form.unknown.join(', ')}. Please enter their results by hand.
            </Notice>
          )}
          <MapChoice label="Map" value={form.map} onChoose={form.setMap} />
          <GameGrid
            entrants={entrants}
            cells={form.cells}
            problems={form.problems}
            showsAll={wasSubmitted}
            onWrite={form.write}
          />
        </DialogBody>
        <DialogFooter>
          <p className="text-sm text-muted tabular-nums sm:mr-auto sm:self-center">
            {form.entered} of {entrants.length} entered
            {wasSubmitted && problemCount > 0 && (
              <span role="alert" className="block text-danger">
                {problemCount === 1 ? '1 row needs' : `${problemCount} rows need`} a correction
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
            disabled={form.entered === 0}
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
