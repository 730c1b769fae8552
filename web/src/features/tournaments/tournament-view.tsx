import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { previewOf } from '@last-circle/contract/public-paths.ts';
import { summaryOf } from '@last-circle/contract/blog-rules.ts';
import { prizeOf, titleOf, typeNameOf } from '@last-circle/contract/tournament-rules.ts';
import type { Reply } from '#platform/api/client.ts';
import { Head } from '#platform/page/head.tsx';
import { useSite } from '#platform/page/site.ts';
import { Breadcrumbs, StructuredData } from '#platform/page/structured-data.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { classNames } from '#ui/layout/class-names.ts';
import { EntryPanel } from './entry-panel.tsx';
import { eventOf } from './event-data.ts';
import { JoinGame } from './join-game.tsx';
import { TournamentPicture } from './tournament-picture.tsx';
import { Winners } from './winners.tsx';

type Shown = Reply<'GET /tournaments/:id'>;

/** The text of link previews. */
function descriptionOf(tournament: Shown) {
  const [firstLine = ''] = tournament.description.split('\n');
  const [first] = tournament.winners;
  const news = {
    upcoming: `Prize: ${prizeOf(tournament)}. Entry is free.`,
    ongoing: `Live now. Prize: ${prizeOf(tournament)}.`,
    completed: first ? `${first.placement}: ${first.team?.name ?? first.username}.` : 'Completed.',
    cancelled: 'Cancelled.',
  };
  return summaryOf(`${news[tournament.status]} ${firstLine}`.trim());
}

interface TournamentViewProps {
  tournament: Shown;
  /** Bracket or leaderboard. */
  stage: ReactNode;
  participants: ReactNode;
}

/** Before the start the description comes first, later the results. */
export function TournamentView({ tournament, stage, participants }: TournamentViewProps) {
  const { id, name, description, status, winners, winnersCorrectedAt } = tournament;
  const site = useSite();
  const isPlayed = status === 'ongoing' || status === 'completed';
  const results = (
    <div className="flex min-w-0 flex-col gap-8 lg:col-span-2">
      <Winners winners={winners} winnersCorrectedAt={winnersCorrectedAt} />
      {stage}
    </div>
  );
  return (
    <article className="grid grid-cols-1 gap-8 [reading-flow:grid-order] lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-10 print:block print:*:mb-8">
      <Head
        title={titleOf(tournament)}
        description={descriptionOf(tournament)}
        path={paths.tournament(id)}
        preview={previewOf('tournaments', id)}
        isIndexed={tournament.visibility === 'public'}
      />
      {import.meta.env.SSR && <StructuredData data={eventOf(tournament, site)} />}
      {import.meta.env.SSR && (
        <Breadcrumbs
          path={[
            ['Tournaments', paths.tournaments],
            [name, paths.tournament(id)],
          ]}
        />
      )}
      <header className="lg:col-start-1 lg:row-start-1">
        <AllTournaments />
        <div className="print:hidden">
          <TournamentPicture
            tournament={tournament}
            isEager
            className={classNames(
              'rounded-sm',
              isPlayed ? 'aspect-[3/1] lg:aspect-[4/1]' : 'aspect-video sm:aspect-[2/1]',
            )}
          />
        </div>
        <p className="mt-6 eyebrow">{typeNameOf(tournament)}</p>
        <h1 className="mt-1 text-heading">{name}</h1>
        {status === 'ongoing' && (
          <div className="mt-4 flex empty:hidden lg:hidden print:hidden">
            <JoinGame tournament={tournament} />
          </div>
        )}
      </header>
      {/* The box that its panel cannot leave, as an item of the grid would by sticking. In a
          document that arrives slowly it is there before the results, which its height places. On a
          phone it follows them, and is shown once they are complete. */}
      <div
        className={classNames(
          'lg:col-start-2 lg:row-start-1',
          isPlayed ? 'max-lg:order-1 max-lg:not-has-[~div~div]:hidden' : 'lg:row-span-2',
        )}
      >
        <EntryPanel tournament={tournament} />
      </div>
      {isPlayed && results}
      <div className={classNames('flex flex-col gap-8', isPlayed && 'max-lg:order-1')}>
        {description && <p className="max-w-[65ch] whitespace-pre-line">{description}</p>}
        {participants}
      </div>
      {!isPlayed && results}
    </article>
  );
}

const AllTournaments = () => (
  <Link
    to={paths.tournaments}
    className="-mt-3 inline-flex min-h-11 items-center gap-1 text-sm text-muted hover:text-ink print:hidden"
  >
    <ChevronLeft aria-hidden="true" className="size-4" />
    All tournaments
  </Link>
);
