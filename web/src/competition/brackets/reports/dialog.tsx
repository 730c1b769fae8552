import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Match } from '@last-circle/contract/competition/brackets/brackets.ts';
import { maxReasonLength } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import type { Report } from '@last-circle/contract/competition/brackets/reports.ts';
import { textOf } from '#platform/api/client.ts';
import { attachScreenshot, imageProblem } from '#platform/api/uploads.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { showAtForm, useSchemaForm } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { MatchFacts } from '#competition/brackets/match/facts.tsx';
import { opponentsOf } from '#competition/brackets/data/match-labels.ts';
import { ReportViews } from './views.tsx';
import { reportsQuery } from '#competition/brackets/data/report-queries.ts';
import { schemaOf } from './schema.ts';
import { ScreenshotField } from './screenshot-field.tsx';
import { useScoreCells } from '#competition/brackets/results/score-cells.tsx';
import { useSendReport } from './use-send-report.ts';
import { MatchWinnerFields } from '#competition/brackets/results/winner-fields.tsx';

interface ReportDialogProps {
  tournamentId: number;
  match: Match;
  /** The entrant of the viewer. */
  own: number;
  reports: readonly Report[];
  mode: 'report' | 'dispute' | 'explain';
  onClose: () => void;
}

const texts = {
  report: { title: 'Report result', action: 'Report', failure: 'Failed to report the result' },
  dispute: {
    title: 'Dispute the result',
    action: 'Send to the organisers',
    failure: 'Failed to dispute the result',
  },
  explain: { title: 'What happened?', action: 'Save', failure: 'Failed to save' },
};

/** Reports the result of an own match, disputes the report of the other side, or explains the own. */
export function ReportDialog(props: ReportDialogProps) {
  const { tournamentId, match, own, reports, mode, onClose } = props;
  const { title, action, failure } = texts[mode];
  const ownReport = reports.find(({ entrantId }) => entrantId === own);
  const [openedVersion] = useState(match.version);
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const client = useQueryClient();
  const send = useSendReport({ tournamentId, matchId: match.id });
  const form = useSchemaForm(schemaOf(mode), {
    winner: ownReport?.winner ?? 0,
    reason: ownReport?.reason ?? '',
    version: openedVersion,
  });
  const [a, b] = opponentsOf(match) ?? [];
  const scoreCells = useScoreCells(
    { ...match, games: ownReport?.games ?? [] },
    ({ scoreA, scoreB }) => {
      const winner = scoreA > scoreB ? a : b;
      if (scoreA !== scoreB && winner) form.setValue('winner', winner.id, { shouldDirty: true });
    },
  );
  const needsGames = match.bestOf > 1 && mode !== 'explain';
  const { errors } = form.formState;

  async function attach() {
    if (!screenshot) return;
    const { queryKey } = reportsQuery({ tournamentId, matchId: match.id });
    const { reports } = await client.fetchQuery({
      ...reportsQuery({ tournamentId, matchId: match.id }),
      staleTime: 0,
    });
    const report = reports.find(({ entrantId }) => entrantId === own);
    if (!report) return;
    try {
      await attachScreenshot(
        `/api/tournaments/${tournamentId}/matches/${match.id}/reports/${report.id}/screenshot`,
        screenshot,
      );
    } catch (error) {
      const reason = textOf(error, 'Please try again.');
      toast.error(`Saved, but without the screenshot. ${reason}`);
    }
    await client.invalidateQueries({ queryKey });
  }

  async function submit(values: { winner: number; reason: string }) {
    const problem =
      needsGames && (scoreCells.problem ?? (scoreCells.scores.length === 0 && 'Enter the games'));
    if (problem) return showAtForm(form, problem);
    const wrong = screenshot && imageProblem(screenshot);
    if (wrong) return showAtForm(form, wrong);
    const reportId = mode === 'dispute' ? reports[0]?.id : ownReport?.id;
    const message = await send(mode, {
      ...values,
      reportId,
      version: openedVersion,
      games: needsGames ? scoreCells.scores : undefined,
    });
    if (mode !== 'report') await attach();
    toast.success(message);
    onClose();
  }

  return (
    <FormDialog
      title={title}
      description={<MatchFacts match={match} />}
      size="small"
      form={form}
      action={action}
      busyText="Sending..."
      failure={failure}
      guardsChanges={mode !== 'report'}
      onSubmit={submit}
      onClose={onClose}
    >
      {mode !== 'report' && (
        <ReportViews tournamentId={tournamentId} match={match} reports={reports} />
      )}
      {mode !== 'explain' && a && b && (
        <MatchWinnerFields
          sides={[a, b]}
          own={own}
          scoreCells={needsGames ? scoreCells : undefined}
          winner={form.watch('winner')}
          error={errors.winner?.message}
          onChoose={(id) =>
            form.setValue('winner', id, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
      {mode !== 'report' && (
        <>
          <Field
            label="What happened?"
            hint="Only the organisers and your opponent read it."
            error={errors.reason?.message}
          >
            <Textarea maxLength={maxReasonLength} {...form.register('reason')} />
          </Field>
          <ScreenshotField file={screenshot} onChange={setScreenshot} />
        </>
      )}
    </FormDialog>
  );
}
