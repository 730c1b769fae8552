import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { readAll, useApiMutation } from '#platform/api/queries.ts';
import { BatchBar, useBatch } from '#platform/lists/batch-bar.tsx';
import type { Selection } from '#platform/lists/selection.ts';
import type { RegistrationsFilter } from '#competition/tournaments/basics/search.ts';
import type { Kind, RegisteredRow } from './kind.ts';
import type { Totals } from './statuses.ts';

interface DeskSelectionProps<Row extends RegisteredRow> {
  tournament: Tournament;
  kind: Kind<Row>;
  selection: Selection<Row>;
  filter: RegistrationsFilter;
  totals: Totals;
  /** Whether those who are missing are checked in; else those pending are verified. */
  isDesk: boolean;
}

/** Verifies what is selected, or checks it in, by one call; there only while something is. */
export function DeskSelection<Row extends RegisteredRow>(props: DeskSelectionProps<Row>) {
  const { tournament, kind, selection, filter, totals, isDesk } = props;
  const { id } = tournament;
  const { ids } = selection;
  const [, many] = kind.noun;
  const which = allOf(filter.status, isDesk);
  const count = filter.search ? undefined : totals[which];
  const call = isDesk ? 'PATCH /tournaments/:id/check-ins' : kind.verifyAll;
  const mutation = useApiMutation<'PATCH /tournaments/:id/check-ins' | Kind<never>['verifyAll']>(
    call,
  );
  const batch = useBatch({
    selection,
    readAll: (client) =>
      readAll(client, kind.query(id, { search: filter.search, status: which, limit: '100' })),
    isReady: isDesk ? undefined : kind.isReady,
    failed: 'Failed to fetch participants',
  });
  return (
    <BatchBar
      batch={batch}
      selection={selection}
      isFloating
      selectAll={['Select all', count, words[which]].filter(Boolean).join(' ')}
      isBusy={mutation.isPending}
      leftOut="not registered yet left out"
      refusedTitle={isDesk ? 'Not checked in:' : 'Not verified:'}
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
