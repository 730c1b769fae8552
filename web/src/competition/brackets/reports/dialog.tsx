import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import { maxReasonLength } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import {
  DisputeInput,
  ReportInput,
  type Report,
} from '@last-circle/contract/competition/brackets/reports.ts';
import { imageTypes } from '@last-circle/contract/content/upload-rules.ts';
import { z } from '@last-circle/contract/zod.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { Input } from '#ui/fields/input.tsx';
import { textOf } from '#platform/api/client.ts';
import { attachScreenshot, imageProblem } from '#platform/api/uploads.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { showAtForm, useSchemaForm } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { MatchFacts } from '#competition/brackets/match/facts.tsx';
import { opponentsOf } from '#competition/brackets/data/matches.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { ReportViews } from './views.tsx';
import { reportsQuery } from '#competition/brackets/data/report-queries.ts';
import { useScoreCells } from '#competition/brackets/results/score-cells.tsx';
import { MatchWinnerFields } from './winner-fields.tsx';

interface ReportDialogProps {
  tournamentId: number;
  match: Match;
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

const { winner, version } = ReportInput.shape;
const { reason } = DisputeInput.shape;

const chosen = z.int().min(1, 'Please choose who has won').pipe(winner);
const anything = { winner: z.int(), reason: z.string(), version };

/** What has to be filled in; games are checked with their inputs. */
const schemas = {
  report: z.object({ ...anything, winner: chosen }),
  dispute: z.object({ ...anything, winner: chosen, reason }),
  explain: z.object({ ...anything, reason }),
};

/** Reports the result of an own match, disputes the report of the other side, or explains the own. */
export function ReportDialog(props: ReportDialogProps) {
  const { tournamentId, match, own, reports, mode, onClose } = props;
  const { title, action, failure } = texts[mode];
  const params = { id: tournamentId, matchId: match.id };
  const ownReport = reports.find(({ entrantId }) => entrantId === own);
  const [openedVersion] = useState(match.version);
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const client = useQueryClient();
  const report = useApiMutation('POST /tournaments/:id/matches/:matchId/reports');
  const dispute = useApiMutation(
    'POST /tournaments/:id/matches/:matchId/reports/:reportId/dispute',
  );
  const explain = useApiMutation('PATCH /tournaments/:id/matches/:matchId/reports/:reportId');
  const form = useSchemaForm(schemas[mode], {
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

  function send({ winner, reason }: { winner: number; reason: string }) {
    const games = needsGames && { games: scoreCells.scores };
    const claim = { winner, version: openedVersion, ...games };
    if (mode === 'report') return report.mutateAsync({ params, body: claim });
    const reportId = (mode === 'dispute' ? reports[0] : ownReport)?.id ?? 0;
    return mode === 'explain'
      ? explain.mutateAsync({ params: { ...params, reportId }, body: { reason } })
      : dispute.mutateAsync({ params: { ...params, reportId }, body: { ...claim, reason } });
  }

  async function attach() {
    if (!screenshot) return;
    const query = reportsQuery({ tournamentId, matchId: match.id });
    const { reports } = await client.fetchQuery({ ...query, staleTime: 0 });
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
    await client.invalidateQueries({ queryKey: query.queryKey });
  }

  async function submit(values: { winner: number; reason: string }) {
    const problem =
      needsGames && (scoreCells.problem ?? (scoreCells.scores.length === 0 && 'Enter the games'));
    if (problem) return showAtForm(form, problem);
    const wrong = screenshot && imageProblem(screenshot);
    if (wrong) return showAtForm(form, wrong);
    const { message } = await send(values);
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
          <TextField
            as={Textarea}
            form={form}
            name="reason"
            label="What happened?"
            hint="Only the organisers and your opponent read it."
            maxLength={maxReasonLength}
          />
          <Field
            label="Screenshot"
            isOptional
            hint="JPEG, PNG, GIF or WebP, up to 5MB"
            error={(screenshot && imageProblem(screenshot)) ?? undefined}
          >
            <Input
              type="file"
              accept={imageTypes.join(',')}
              className="cursor-pointer py-1.5 file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border-0 file:bg-raised file:px-3 file:font-semibold file:text-ink"
              onChange={({ currentTarget }) => setScreenshot(currentTarget.files?.[0] ?? null)}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
