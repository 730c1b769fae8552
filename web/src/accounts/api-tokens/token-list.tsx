import { useQuery } from '@tanstack/react-query';
import type { ApiToken } from '@last-circle/contract/accounts/api-tokens.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { CallButton } from '#platform/actions/call-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Table } from '#ui/layout/table.tsx';
import type { Column } from '#ui/layout/table-columns.ts';
import { apiTokensQuery } from './queries.ts';
import type { TokenScope } from '@last-circle/contract/access/api-token-rules.ts';

export const scopeLabels: Record<TokenScope, { name: string; does: string }> = {
  read: { name: 'Read', does: 'Read tournaments, drafts and game links, without email addresses' },
  results: { name: 'Results', does: 'Enter and correct results, forfeits and maps' },
  registrations: {
    name: 'Registrations',
    does: 'Read entrants and their email addresses, verify them and check them in',
  },
};

const columns: Column<ApiToken>[] = [
  {
    header: 'Name',
    cell: ({ name, revokedAt }) => (
      <span className="inline-flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
        {name}
        {revokedAt && <Badge tone="cancelled">Revoked</Badge>}
      </span>
    ),
  },
  {
    header: 'Token',
    cell: ({ ending }) => <code className="font-mono whitespace-nowrap">api_…{ending}</code>,
  },
  {
    header: 'May',
    cell: ({ scopes }) => scopes.map((scope) => scopeLabels[scope].name).join(', '),
  },
  { header: 'Acts as', cell: ({ createdBy }) => createdBy },
  { header: 'Created', cell: ({ createdAt }) => <Time value={createdAt} /> },
  {
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time value={lastUsedAt} show="relative" /> : 'Never'),
  },
];

/** The tokens of programs, newest first. */
export function TokenList() {
  const query = useQuery(apiTokensQuery);
  return (
    <QueryStates
      query={query}
      loading={<SkeletonRows label="Loading tokens" rows={['h-16 md:h-13']} times={3} />}
      failed="Failed to fetch the tokens"
    >
      {(tokens) => <Tokens tokens={tokens} />}
    </QueryStates>
  );
}

function Tokens({ tokens }: { tokens: ApiToken[] }) {
  if (tokens.length === 0) {
    return (
      <Empty title="No tokens yet">
        Create one for each program, so you can revoke them one by one.
      </Empty>
    );
  }
  return (
    <Table
      caption="API tokens"
      columns={columns}
      rows={tokens}
      rowKey={({ id }) => id}
      actions={(token) => token.revokedAt === null && <Revoke token={token} />}
    />
  );
}

const Revoke = ({ token: { id, name } }: { token: ApiToken }) => (
  <CallButton
    size="small"
    label={`Revoke ${name}`}
    call="DELETE /admin/api-tokens/:id"
    args={{ params: { id } }}
    confirmation={{
      question: `Revoke ${name}?`,
      action: 'Revoke',
      detail: 'Programs that use it stop working at once.',
      isDanger: true,
    }}
    done={messageOf}
    failed="Failed to revoke the token"
  >
    Revoke
  </CallButton>
);
