import { useState, type ReactNode } from 'react';
import { longestBanSearch } from '@last-circle/contract/competition/ban-rules.ts';
import type { Ban } from '@last-circle/contract/competition/bans.ts';
import type { ListQueryOptions } from '#platform/api/queries.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { kindLabels } from './labels.ts';

interface BanListProps {
  queryOf: (search: string) => ListQueryOptions<Ban[]>;
  /** The button that lifts one. */
  lift: (ban: Ban) => ReactNode;
}

/** Bans, newest first, with those that are over. */
export function BanList({ queryOf, lift }: BanListProps) {
  const [search, setSearch] = useState('');
  const { query, items } = useList(queryOf(search));
  const isSearched = search !== '' || (items?.length ?? 0) > 0;
  return (
    <div className="flex flex-col gap-3">
      {isSearched && (
        <DebouncedSearch
          label="Search bans"
          value={search}
          maxLength={longestBanSearch}
          className="w-full"
          onChange={setSearch}
        />
      )}
      <LoadMoreList
        query={query}
        items={items}
        failed="Failed to fetch data"
        loading={<Loading />}
        empty={<Empty title={search ? 'No ban found' : 'Nobody is banned'} />}
      >
        {(bans) => (
          <ul className="ruled">
            {bans.map((ban) => (
              <Row key={ban.id} ban={ban} lift={lift} />
            ))}
          </ul>
        )}
      </LoadMoreList>
    </div>
  );
}

function Row({ ban, lift }: Pick<BanListProps, 'lift'> & { ban: Ban }) {
  const { kind, value, reason, bannedBy, createdAt, isActive } = ban;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold">{value}</span>
          <Badge>{kindLabels[kind]}</Badge>
          <End ban={ban} />
        </p>
        <p className="mt-1 text-sm">{reason}</p>
        <p className="mt-1 text-sm text-muted">
          {bannedBy}, <Time value={createdAt} show="date-time" />
        </p>
      </div>
      {isActive && lift(ban)}
    </li>
  );
}

function End({ ban: { until, isActive, liftedBy } }: { ban: Ban }) {
  if (liftedBy !== null) return <Badge tone="success">Lifted by {liftedBy}</Badge>;
  if (!isActive) return <Badge tone="success">Over</Badge>;
  if (until === null) return <Badge tone="danger">For good</Badge>;
  return (
    <Badge tone="danger">
      Until <Time value={until} show="date-time" />
    </Badge>
  );
}

const Loading = () => (
  <Skeletons label="Loading the bans" className="flex flex-col gap-4">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </Skeletons>
);
