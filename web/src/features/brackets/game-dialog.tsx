import { useState, type ClipboardEvent } from 'react';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { GameGrid, placeOf } from './game-grid.tsx';
import { MapChoice } from './map-choice.tsx';
import { useGameForm, type Entrants, type Game } from './use-game-form.ts';

interface GameDialogProps {
  tournamentId: number;
  number: number;
  entrants: Entrants;
  game: Game | undefined;
  onClose: () => void;
}

/** Enters the results of a game as a whole, or edits them. */
export function GameDialog({ tournamentId, number, entrants, game, onClose }: GameDialogProps) {
  const form = useGameForm({ tournamentId, number, entrants, game, onSaved: onClose });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const mayLeave = useUnsavedChangesBlocker(form.isChanged && !form.isSaving);
  const wrong = form.problems.size;
  const close = async () => (await mayLeave()) && onClose();

  function onPaste(event: ClipboardEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLElement && event.target.role === 'combobox') return;
    const text = event.clipboardData.getData('text/plain');
    if (form.paste(text, placeOf(event.target))) event.preventDefault();
  }

  function submit() {
    setWasSubmitted(true);
    if (wrong === 0) void form.save();
  }

  return (
    <Dialog
      title={`Game ${number}`}
      description="Paste lines of name, placement and kills, or two columns in this order, into any field. Who did not play stays empty."
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
              No entrant is called {form.unknown.join(', ')}: please enter them by hand.
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
            {wasSubmitted && wrong > 0 && (
              <span role="alert" className="block text-danger">
                {wrong === 1 ? '1 row needs' : `${wrong} rows need`} a correction
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
