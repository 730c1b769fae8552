import { useQuery } from '@tanstack/react-query';
import { titleOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { nextQuery } from '#competition/tournaments/basics/queries.ts';
import { MomentClock } from '#competition/tournaments/moment/clock.tsx';
import type { ShownTournament } from './head.tsx';
import { Crest } from '#ui/basics/crest.tsx';
import { Story } from './story-view.tsx';
import { Winners } from './winners.tsx';

/** Who has won, on the picture. */
export const Champion = ({ name }: { name: string }) => (
  <div className="mt-3 flex items-center gap-3 text-amber">
    <Crest name={name} className="size-14" />
    <p className="min-w-0">
      <span className="block text-sm font-semibold">Champion</span>
      <span className="block font-display text-post [overflow-wrap:anywhere]">{name}</span>
    </p>
  </div>
);

/** What a tournament that is over leads to: who has won, and the next one. */
export const Ended = ({ tournament }: { tournament: ShownTournament }) => (
  <div className="mt-4 flex flex-col gap-3 sm:mt-5 sm:gap-5">
    {tournament.status === 'cancelled' && (
      <p className="text-lg font-semibold">This tournament was cancelled.</p>
    )}
    {tournament.winners.length > 0 && <Winners tournament={tournament} />}
    <div className="flex flex-col gap-x-10 gap-y-3 *:min-w-0 *:grow lg:flex-row lg:items-center lg:*:basis-0">
      <Story tournament={tournament} />
      <NextUp />
    </div>
  </div>
);

/** The next tournament that can be entered, if there is one. */
function NextUp() {
  const [next] = useQuery(nextQuery).data ?? [];
  if (!next) return null;
  return (
    <Card
      isLink
      className="flex flex-col items-start justify-between gap-x-6 gap-y-1 max-sm:px-3 max-sm:py-2 sm:flex-row sm:items-center sm:p-4 print:hidden"
    >
      <p className="max-w-full min-w-0 sm:flex-1">
        <span className="block eyebrow">Next up</span>
        <Link
          to={paths.tournament(next.id)}
          title={titleOf(next)}
          className={`${cardLinkClass} block truncate font-display text-title`}
        >
          {titleOf(next)}
        </Link>
      </p>
      <span className="max-w-full sm:shrink-0">
        <MomentClock tournament={next} size="line" />
      </span>
    </Card>
  );
}
