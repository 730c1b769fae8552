import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { figureSpans, type FigureSpan } from '@last-circle/contract/admin/figure-rules.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { FigureCard } from './figure-card.tsx';
import { figures, hasFigures } from './figures.ts';
import { figuresQuery } from './queries.ts';
import { WeeksTable } from './weeks-table.tsx';

const gridClass = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3';

interface BoardProps {
  span: FigureSpan;
  onChange: (span: FigureSpan) => void;
}

/** The charts of the last weeks and their table. */
export function Board({ span, onChange }: BoardProps) {
  const query = useQuery({ ...figuresQuery(span), placeholderData: keepPreviousData });
  return (
    <>
      <div className="mb-4 print:hidden">
        <Segmented
          label="How many weeks"
          options={figureSpans.map((value) => ({ value, label: `${value} weeks` }))}
          value={span}
          onChange={onChange}
        />
      </div>
      <QueryStates
        query={query}
        failed="The figures could not be loaded"
        loading={
          <SkeletonRows
            label="Loading figures"
            rows={['h-76']}
            times={figures.length}
            className={gridClass}
          />
        }
      >
        {(weeks) => (
          <Dimmed isStale={query.isPlaceholderData}>
            {hasFigures(weeks) ? (
              <>
                <div className={gridClass}>
                  {figures.map((figure) => (
                    <FigureCard key={figure.title} figure={figure} weeks={weeks} />
                  ))}
                </div>
                <WeeksTable weeks={weeks} />
              </>
            ) : (
              <Empty title="Nothing in these weeks yet">
                Figures appear with the first registration, order or reader of a post.
              </Empty>
            )}
          </Dimmed>
        )}
      </QueryStates>
    </>
  );
}
