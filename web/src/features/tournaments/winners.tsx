import type { Reply } from '#platform/api/client.ts';
import { Card } from '#ui/layout/card.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import { placementTone } from '#ui/feedback/placement-tone.ts';

interface WinnersProps {
  winners: Reply<'GET /tournaments/:id'>['winners'];
}

/** The announced winners and their prizes. */
export function Winners({ winners }: WinnersProps) {
  if (winners.length === 0) return null;
  return (
    <section aria-labelledby="winners">
      <h2 id="winners" className="text-heading">
        Winners
      </h2>
      <ol className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {winners.map(({ placement, username, prize }, index) => (
          <Card as="li" key={`${placement} ${username}`} className="flex flex-col gap-1">
            <span className={classNames('text-sm font-semibold', placementTone(index + 1))}>
              {placement}
            </span>
            <span className="font-display text-title [overflow-wrap:anywhere]">{username}</span>
            <span className="text-sm text-muted [overflow-wrap:anywhere]">{prize}</span>
          </Card>
        ))}
      </ol>
    </section>
  );
}
