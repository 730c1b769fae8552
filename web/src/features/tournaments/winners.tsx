import type { Reply } from '#platform/api/client.ts';
import { Card } from '#ui/layout/card.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import { Time } from '#ui/feedback/time.tsx';
import { placementTone } from '#ui/feedback/placement-tone.ts';

type WinnersProps = Pick<Reply<'GET /tournaments/:id'>, 'winners' | 'winnersCorrectedAt'>;

/** The announced winners and their prizes. */
export function Winners({ winners, winnersCorrectedAt }: WinnersProps) {
  if (winners.length === 0) return null;
  return (
    <section aria-labelledby="winners">
      <h2 id="winners" className="text-heading">
        Winners
      </h2>
      {winnersCorrectedAt && (
        <p className="mt-1 text-sm text-muted">
          Corrected on <Time value={winnersCorrectedAt} />
        </p>
      )}
      <ol className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {winners.map(({ placement, username, prize, team }, index) => (
          <Card as="li" key={`${placement} ${username}`} className="flex flex-col gap-1">
            <span className={classNames('w-fit text-sm font-semibold', placementTone(index + 1))}>
              {placement}
            </span>
            <span className="font-display text-title [overflow-wrap:anywhere]">
              {team?.name ?? username}
            </span>
            {team && (
              <span className="text-sm [overflow-wrap:anywhere]">{team.members.join(', ')}</span>
            )}
            <span className="text-sm text-muted [overflow-wrap:anywhere]">{prize}</span>
          </Card>
        ))}
      </ol>
    </section>
  );
}
