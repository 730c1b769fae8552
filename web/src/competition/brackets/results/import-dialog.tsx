import { useState } from 'react';
import { ApiError } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { notifyOutcome, messageOf } from '#platform/actions/run-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { OpenFile } from '#ui/controls/open-file.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { readImport, type ImportFile } from './import-file.ts';

interface ImportDialogProps {
  tournamentId: number;
  onClose: () => void;
}

const failed = 'Failed to import';

/** Takes a bracket from another program, or many results from a table. */
export function ImportDialog({ tournamentId, onClose }: ImportDialogProps) {
  const [text, setText] = useState('');
  const bracket = useApiMutation('POST /tournaments/:id/bracket/import');
  const results = useApiMutation('POST /tournaments/:id/results/import');
  const file = readImport(text);
  const error = bracket.error ?? results.error;
  const params = { id: tournamentId };

  function change(next: string) {
    setText(next);
    bracket.reset();
    results.reset();
  }

  async function send(file: ImportFile | null) {
    if (!file || file.kind === 'problem') return;
    bracket.reset();
    results.reset();
    const { kind } = file;
    const sending =
      kind === 'bracket'
        ? bracket.mutateAsync({ params, body: file.tables })
        : results.mutateAsync({ params, body: { matches: file.matches, games: file.games } });
    if (await notifyOutcome(sending, { done: messageOf, failed })) onClose();
  }

  return (
    <Dialog
      title="Import"
      description="Everything is imported, or nothing is."
      size="large"
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-4">
        <Field
          label="Bracket or results"
          hint="JSON from brackets-manager or brackets-viewer replaces stages, seeds and results until the first result is entered. CSV has to look like the file that Results as CSV downloads."
          error={file?.kind === 'problem' ? file.text : undefined}
        >
          <Textarea
            rows={8}
            className="max-h-60 font-mono text-sm"
            placeholder="Match, Entrant A, Score A, Score B, Entrant B"
            value={text}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </Field>
        <OpenFile
          accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/plain"
          onOpen={change}
        />
        {file && file.kind !== 'problem' && !error && <Notice kind="info">{file.summary}</Notice>}
        {file?.kind === 'results' && error && <RefusedLines error={error} file={file} />}
      </DialogBody>
      <DialogFooter>
        <MutationFailure error={error} fallback={failed} />
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={!file || file.kind === 'problem'}
          isBusy={bracket.isPending || results.isPending}
          busyText="Importing..."
          onClick={() => void send(file)}
        >
          Import
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface RefusedLinesProps {
  error: Error;
  file: Extract<ImportFile, { kind: 'results' }>;
}

function RefusedLines({ error, file }: RefusedLinesProps) {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (fields.length === 0) return null;
  return (
    <ul className="flex max-h-60 flex-col ruled overflow-y-auto rounded-sm border border-line text-sm">
      {fields.map(([path, message]) => (
        <li key={path} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-3 py-2">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            {lineName(file, path)}
          </span>
          <span className="text-danger">{message}</span>
        </li>
      ))}
    </ul>
  );
}

/** 'Semi-final 1: Vex v Nova', of the path 'matches.3.match'. */
function lineName({ matches, games }: RefusedLinesProps['file'], path: string) {
  const [table, index] = path.split('.');
  const at = Number(index);
  const [match, game] = [matches[at], games[at]];
  if (table === 'matches' && match) return `${match.match}: ${match.entrantA} v ${match.entrantB}`;
  return game ? `${game.game}, place ${game.place}: ${game.entrant}` : path;
}
