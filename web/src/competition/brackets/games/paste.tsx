import { Notice } from '#ui/feedback/notice.tsx';
import { PastedLinesReview } from '#competition/brackets/paste/lines-review.tsx';
import { TableColumnsChoice } from '#competition/brackets/paste/table-columns-choice.tsx';
import type { useGameForm } from './use-form.ts';

/** What came of pasting a table, and what has to be resolved before it is entered. */
export function PasteResult({ form }: { form: ReturnType<typeof useGameForm> }) {
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
