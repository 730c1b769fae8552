import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { readAll, useApiMutation } from '#platform/api/queries.ts';
import { BatchBar, useBatch } from '#platform/lists/batch-bar.tsx';
import type { Selection } from '#platform/lists/selection.ts';
import type { RegistrationsFilter } from '#competition/tournaments/basics/search.ts';
import type { Kind, RegisteredRow } from './kind.ts';
import type { Totals } from './statuses.ts';

interface DeskBatchOptions<Row extends RegisteredRow> {
  tournament: Tournament;
  kind: Kind<Row>;
  selection: Selection<Row>;
  filter: RegistrationsFilter;
  totals: Totals;
  /** Whether those who are missing are checked in; else those pending are verified. */
  isDesk: boolean;
}

/** Selects everyone who can be verified or checked in, whether their rows are loaded or not. */
export function useDeskBatch<Row extends RegisteredRow>(options: DeskBatchOptions<Row>) {
  const { tournament, kind, selection, filter, totals, isDesk } = options;
  const which = allOf(filter.status, isDesk);
  const count = filter.search ? undefined : totals[which];
  const batch = useBatch({
    selection,
    readAll: (client) =>
      readAll(
        client,
        kind.query(tournament.id, { search: filter.search, status: which, limit: '100' }),
      ),
    isReady: isDesk ? undefined : kind.isReady,
    failed: 'Failed to fetch participants',
  });
  return { ...batch, allLabel: ['Select all', count, words[which]].filter(Boolean).join(' ') };
}

interface DeskSelectionProps<Row extends RegisteredRow> extends Pick<
  DeskBatchOptions<Row>,
  'tournament' | 'kind' | 'selection' | 'isDesk'
> {
  batch: ReturnType<typeof useDeskBatch>;
}

/** Verifies what is selected, or checks it in, by one call; there only while something is. */
export function DeskSelection<Row extends RegisteredRow>(props: DeskSelectionProps<Row>) {
  const { tournament, kind, selection, isDesk, batch } = props;
  const { id } = tournament;
  const { ids } = selection;
  const [, many] = kind.noun;
  const call = isDesk ? 'PATCH /tournaments/:id/check-ins' : kind.verifyAll;
  const mutation = useApiMutation<'PATCH /tournaments/:id/check-ins' | Kind<never>['verifyAll']>(
    call,
  );
  return (
    <BatchBar
      batch={batch}
      selection={selection}
      isFloating
      isBusy={mutation.isPending}
      leftOut="not registered yet left out"
      refusedTitle="Left out:"
    >
      <MutationButton
        size="small"
        variant="primary"
        mutation={mutation}
        args={{ params: { id }, body: isDesk ? { ids, isCheckedIn: true } : { ids } }}
        done={messageOf}
        failed={isDesk ? 'Check-in failed' : `Failed to verify ${many}`}
        busyText={isDesk ? 'Checking in...' : 'Verifying...'}
        onDone={batch.applyOutcomes}
      >
        {isDesk ? 'Check in selected' : 'Verify selected'}
      </MutationButton>
    </BatchBar>
  );
}

const words = { missing: 'missing', pending: 'pending', to_verify: 'to verify' };

/** What 'all' means beside a filter. */
function allOf(status: RegistrationsFilter['status'], isDesk: boolean) {
  if (isDesk) return 'missing';
  return status === 'to_verify' ? 'to_verify' : 'pending';
}
