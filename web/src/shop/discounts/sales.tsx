import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@last-circle/contract/shop/sales.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { apiQuery, useApiMutation } from '#platform/api/queries.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Section } from '#ui/layout/section.tsx';

const salesQuery = apiQuery('GET /sales', {});

/** Sales that run or are to come; nothing where there is none. */
export function Sales() {
  const query = useQuery(salesQuery);
  return (
    <QueryStates query={query} loading={null} failed="The sales could not be loaded">
      {(sales) =>
        sales.length > 0 && (
          <Section id="sales" title="Sales" count={sales.length} className="mb-8">
            <ul className="ruled border-y border-line">
              {sales.map((sale) => (
                <li
                  key={sale.id}
                  className="flex flex-wrap items-center justify-between gap-3 py-3"
                >
                  <SaleText sale={sale} />
                  <EndButton sale={sale} />
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    </QueryStates>
  );
}

const nameOf = ({ percent, category }: Sale) => `${percent}% off ${category ?? 'everything'}`;

const SaleText = ({ sale }: { sale: Sale }) => (
  <div className="min-w-0 grow basis-0">
    <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
      {nameOf(sale)}
      <Badge tone={sale.isRunning ? 'success' : 'neutral'}>
        {sale.isRunning ? 'On now' : 'Planned'}
      </Badge>
    </p>
    <p className="text-sm text-muted">
      <Time value={sale.startsAt} show="date-time" /> to{' '}
      <Time value={sale.endsAt} show="date-time" />
    </p>
  </div>
);

function EndButton({ sale }: { sale: Sale }) {
  const mutation = useApiMutation('DELETE /sales/:id');
  return (
    <MutationButton
      size="small"
      mutation={mutation}
      args={{ params: { id: sale.id } }}
      label={`End: ${nameOf(sale)}`}
      confirmation={{
        question: `End ${nameOf(sale)}?`,
        action: 'End the sale',
        detail: 'Prices change back at once.',
      }}
      done={messageOf}
      failed="Failed to end the sale"
      busyText="Ending..."
    >
      End
    </MutationButton>
  );
}
