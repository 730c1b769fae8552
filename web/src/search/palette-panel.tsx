import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryStates } from '#platform/api/query-states.tsx';
import { counted } from '@last-circle/contract/counted.ts';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { NothingFound, searchHint } from './nothing-found.tsx';
import { isSearched } from './results-url.ts';

interface PalettePanelProps {
  q: string;
  query: UseQueryResult;
  /** Whether what is shown is still that of another text. */
  isStale: boolean;
  /** The number of hits. */
  count: number;
  children: ReactNode;
}

/** What is below the input: a hint, the hits, or why there are none. */
export function PalettePanel({ q, query, isStale, count, children }: PalettePanelProps) {
  if (!isSearched(q)) return <p className="px-5 py-4 text-sm text-muted">{searchHint}</p>;
  return (
    <div className="min-h-0 overflow-y-auto overscroll-contain">
      <QueryStates
        query={query}
        failed="The search could not be made"
        loading={
          <div className="p-4">
            <SkeletonRows label="Searching" rows={['h-9']} times={5} />
          </div>
        }
      >
        {() => (
          <Dimmed isStale={isStale}>
            {count > 0 ? children : <NothingFound />}
            <output className="sr-only">{isStale ? '' : counted(count, 'result')}</output>
          </Dimmed>
        )}
      </QueryStates>
    </div>
  );
}
