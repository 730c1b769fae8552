import { counted } from '@last-circle/contract/counted.ts';
import { useState } from 'react';
import {
  maxEntrantLines,
  type EntryState,
  type LineOutcome,
} from '@last-circle/contract/competition/entrant-rules.ts';
import type { Reply } from '#platform/api/client.ts';
import { messageOf, notifyOutcome } from '#platform/actions/run-action.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { OpenFile } from '#ui/controls/open-file.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { linesIn, type Line } from './lines.ts';
import type { LineResult } from '@last-circle/contract/competition/entrants.ts';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';

interface ImportProps {
  tournamentId: number;
  isOfTeams: boolean;
}

interface Preview {
  lines: Line[];
  answer: Reply<'POST /tournaments/:id/entrants/preview'>;
}

const failed = 'Failed to read the table';

/** A table is pasted or opened, looked at line by line, and then entered in one go. */
export function ImportTable({ tournamentId, isOfTeams }: ImportProps) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Preview>();
  const [done, setDone] = useState<string>();
  const preview = useApiMutation('POST /tournaments/:id/entrants/preview');
  const entering = useApiMutation('POST /tournaments/:id/entrants/import');
  const params = { id: tournamentId };
  const lines = linesIn(text, isOfTeams);
  const isTooLong = lines.length > maxEntrantLines;
  const ok = shown?.answer.fates.filter(({ fate }) => fate === 'ok').length ?? 0;

  function change(next: string) {
    setText(next);
    setShown(undefined);
    setDone(undefined);
    entering.reset();
  }

  async function look() {
    entering.reset();
    const answer = preview.mutateAsync({ params, body: { lines } });
    if (await notifyOutcome(answer, { done: 'Nothing is entered yet', failed })) {
      setShown({ lines, answer: await answer });
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Table"
        hint={
          isOfTeams
            ? 'Team, account, name: a line for each player, the captain first. Or with headings, as Download CSV writes them, which keeps the status.'
            : 'Name, account. Or with headings, as Download CSV writes them, which keeps the status.'
        }
        error={isTooLong ? `Please give at most ${maxEntrantLines} lines` : undefined}
      >
        <Textarea
          rows={6}
          className="max-h-60 font-mono text-sm"
          placeholder={isOfTeams ? 'Night Owls, ada@example.com' : 'StormKing, ada@example.com'}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <OpenFile accept=".csv,.tsv,.txt,text/csv,text/plain" onOpen={change} />
        <Button
          className="ml-auto max-sm:grow"
          variant={shown ? 'secondary' : 'primary'}
          disabled={lines.length === 0 || isTooLong}
          isBusy={preview.isPending}
          busyText="Looking..."
          onClick={() => void look()}
        >
          {shown ? 'Look again' : `Look at ${lines.length} lines`}
        </Button>
      </div>
      {done && <Notice kind="success">{done}</Notice>}
      {shown && (
        <>
          <LineOutcomes fates={shown.answer.fates} />
          <MutationButton
            variant="primary"
            className="self-end max-sm:self-stretch"
            mutation={entering}
            disabled={ok === 0}
            args={{ params, body: { lines: shown.lines, version: shown.answer.version } }}
            done={messageOf}
            failed="Failed to import"
            busyText="Importing..."
            onDone={({ message }) => {
              change('');
              setDone(message);
            }}
          >
            Import {counted(ok, 'line')}
          </MutationButton>
        </>
      )}
    </div>
  );
}

const looks: Record<LineOutcome, { label: string; tone: Tone }> = {
  ok: { label: 'Ok', tone: 'success' },
  doubled: { label: 'Doubled', tone: 'warning' },
  unknown: { label: 'Unknown', tone: 'danger' },
  banned: { label: 'Banned', tone: 'danger' },
  full: { label: 'No seat', tone: 'danger' },
  bad: { label: 'Bad', tone: 'danger' },
};

const states: Record<EntryState, string> = {
  verified: 'Verified',
  pending: 'Pending',
  waiting: 'Waiting',
};

const summaryOf = (fates: readonly LineResult[]) =>
  [...Map.groupBy(fates, ({ fate }) => fate)]
    .map(([fate, lines]) => `${lines.length} ${looks[fate].label.toLowerCase()}`)
    .join(', ');

const LineOutcomes = ({ fates }: { fates: readonly LineResult[] }) => (
  <section aria-label="Lines">
    <output className="mb-2 block text-sm text-muted tabular-nums">{summaryOf(fates)}</output>
    <ol className="max-h-80 ruled overflow-y-auto rounded-sm border border-line">
      {fates.map(({ fate, name, text, state }, index) => (
        // Lines have no identity but their position.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex items-center gap-3 px-3 py-2 text-sm">
          <span className="w-8 shrink-0 text-right text-muted tabular-nums">{index + 1}</span>
          <Badge tone={looks[fate].tone} className="w-20 shrink-0 justify-center">
            {looks[fate].label}
          </Badge>
          {state && state !== 'verified' && (
            <Badge tone="warning" className="shrink-0">
              {states[state]}
            </Badge>
          )}
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{name || 'No name'}</span>{' '}
            <span className="text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);
