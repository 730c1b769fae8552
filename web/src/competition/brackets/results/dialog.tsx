import { matchTitle } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { useState } from 'react';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { showAtForm } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ScoreRows, useScoreCells } from './score-cells.tsx';
import { MatchFacts } from '#competition/brackets/match/facts.tsx';
import { MatchMap } from '#competition/brackets/match/maps.tsx';
import { opponentsOf } from '#competition/brackets/data/matches.ts';
import { sentenceOf } from '#competition/brackets/data/match-labels.ts';
import { useResultForm } from './use-form.ts';
import { runAction, messageOf } from '#platform/actions/run-action.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useApiMutation } from '#platform/api/queries.ts';

interface ResultDialogProps {
  tournamentId: number;
  /** Always current: somebody else may change the match while the dialog is open. */
  match: Match;
  entrants: Bracket['entrants'];
  onClose: () => void;
}

const score = { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } as const;

export function ResultDialog({ tournamentId, match, entrants, onClose }: ResultDialogProps) {
  const [openedVersion] = useState(match.version);
  const { form, record } = useResultForm({ tournamentId, match, onRecorded: onClose });
  const scoreCells = useScoreCells(match, (won) => {
    form.setValue('scoreA', won.scoreA, { shouldDirty: true });
    form.setValue('scoreB', won.scoreB, { shouldDirty: true });
    form.clearErrors(['scoreA', 'scoreB']);
  });
  const { errors } = form.formState;
  const opponents = opponentsOf(match);
  const [nameA = 'First', nameB = 'Second'] = opponents?.map(({ name }) => name) ?? [];
  const scoreField = (name: string, field: 'scoreA' | 'scoreB') => {
    const { onBlur, ...input } = form.register(field, { valueAsNumber: true });
    return (
      <Field label={name} error={errors[field]?.message}>
        <Input
          {...score}
          className="text-center text-title font-semibold tabular-nums"
          onFocus={(event) => event.currentTarget.select()}
          // No error for an empty field: the user may only set the map or a forfeit.
          onBlur={(event) => event.currentTarget.value !== '' && void onBlur(event)}
          {...input}
        />
      </Field>
    );
  };

  async function save(result: Parameters<typeof record>[0]) {
    if (scoreCells.problem) showAtForm(form, scoreCells.problem);
    else
      await record({
        ...result,
        ...(scoreCells.scores.length > 0 && { games: scoreCells.scores }),
      });
  }

  return (
    <FormDialog
      title={matchTitle(match)}
      description={match.state === 'ready' ? <MatchFacts match={match} /> : sentenceOf(match)}
      size="small"
      form={form}
      action="Save result"
      canSubmit={opponents !== null}
      failure="Failed to record the result"
      onSubmit={save}
      onClose={onClose}
    >
      {match.version !== openedVersion && (
        <Notice kind="info">
          Someone else has changed this match. {sentenceOf(match)} Your input is still here.
        </Notice>
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        {scoreField(nameA, 'scoreA')}
        {scoreField(nameB, 'scoreB')}
      </div>
      {match.bestOf > 1 && (
        <ScoreRows
          names={[nameA, nameB]}
          hint="Enter the score of each game, or only the games won above."
          {...scoreCells}
        />
      )}
      <MatchMap tournamentId={tournamentId} match={match} />
      {opponents && (
        <Forfeits
          tournamentId={tournamentId}
          entrants={opponents.flatMap(({ id }) =>
            entrants.filter((entrant) => entrant.id === id && !entrant.isDisqualified),
          )}
          onDone={onClose}
        />
      )}
    </FormDialog>
  );
}

type Entrants = Bracket['entrants'];

interface ForfeitsProps {
  tournamentId: number;
  /** The entrants but the disqualified, whom this does not let play on. */
  entrants: Entrants;
  onDone: () => void;
}

const failed = 'Failed to record the forfeit';

const confirmationOf = (name: string) => ({
  question: `Let ${name} forfeit?`,
  action: 'Forfeit',
  isDanger: true,
  detail: `The open matches of ${name} go to the opponents.`,
});

function Forfeits({ tournamentId, entrants, onDone }: ForfeitsProps) {
  const forfeit = useApiMutation('POST /tournaments/:id/entrants/:entrantId/forfeit');
  const reinstate = useApiMutation('DELETE /tournaments/:id/entrants/:entrantId/forfeit');

  const toggle = ({ id, name, hasForfeited }: Entrants[number]) =>
    runAction({
      mutation: hasForfeited ? reinstate : forfeit,
      args: { params: { id: tournamentId, entrantId: id } },
      confirmation: hasForfeited ? undefined : confirmationOf(name),
      done: messageOf,
      failed,
      onDone,
    });

  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {entrants.map((entrant) => (
        <Button
          key={entrant.id}
          size="small"
          variant="quiet"
          className="max-w-full"
          disabled={forfeit.isPending || reinstate.isPending}
          onClick={() => void toggle(entrant)}
        >
          <span className="py-1 text-left [overflow-wrap:anywhere] whitespace-normal">
            {entrant.hasForfeited ? `Let ${entrant.name} play on` : `${entrant.name} forfeits`}
          </span>
        </Button>
      ))}
      <MutationFailure error={forfeit.error ?? reinstate.error} fallback={failed} />
    </div>
  );
}
