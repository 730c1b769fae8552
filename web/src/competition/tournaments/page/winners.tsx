import { Trophy } from 'lucide-react';
import { NameLink, NameLinks } from '#competition/players/name-link.tsx';
import { placementTone } from '#competition/tournament/placement-tone.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Crest } from '#ui/basics/crest.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { ShownTournament } from './head.tsx';

/** The announced winners: on a phone as rows, else as a podium with the first in the middle. */
export function Winners({ tournament }: { tournament: ShownTournament }) {
  const { id: tournamentId, winners, winnersCorrectedAt } = tournament;
  const hasPodium = winners.length >= 3;
  return (
    <section aria-labelledby="winners">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="winners" className="text-heading max-sm:sr-only">
          Winners
        </h2>
        {winnersCorrectedAt && (
          <p className="text-sm text-muted">
            Corrected on <Time value={winnersCorrectedAt} />
          </p>
        )}
      </div>
      <ol className="grid items-end gap-1.5 sm:mt-3 sm:grid-cols-3 sm:gap-3">
        {winners.map(({ placement, username, prize, team }, index) => (
          <Card
            as="li"
            key={`${placement} ${username}`}
            className={classNames(
              'grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 sm:gap-y-1 max-sm:px-3 max-sm:py-1.5 sm:grid-cols-1',
              hasPodium && (steps[index] ?? 'sm:order-4 sm:self-stretch'),
              index === 0 && '[--cut-line:var(--color-amber)]',
            )}
          >
            <span
              className={classNames(
                'flex w-fit items-center gap-1.5 text-sm font-semibold',
                placementTone(index + 1),
              )}
            >
              {index === 0 && <Trophy aria-hidden="true" className="size-4" />}
              {placement}
            </span>
            <span className="font-display text-title [overflow-wrap:anywhere]">
              <Crest name={team?.name ?? username} className="mr-2 size-6 max-sm:-my-1 sm:size-9" />
              <NameLink tournamentId={tournamentId} name={team?.name ?? username} />
            </span>
            {team && (
              <span
                className={classNames(
                  'text-sm [overflow-wrap:anywhere] max-sm:order-1 max-sm:col-span-full',
                  index > 0 && 'max-sm:hidden',
                )}
              >
                <NameLinks tournamentId={tournamentId} names={team.members} />
              </span>
            )}
            <span className="text-sm text-muted [overflow-wrap:anywhere]">{prize}</span>
          </Card>
        ))}
      </ol>
    </section>
  );
}

/** Second, first, third from left to right, the first the highest. */
const steps = ['sm:order-2 sm:pb-12', 'sm:order-1 sm:pb-8', 'sm:order-3'];
