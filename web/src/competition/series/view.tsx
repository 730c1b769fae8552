import { Trophy } from 'lucide-react';
import type {
  Series,
  SeriesDetails,
} from '@last-circle/contract/competition/tournaments/series.ts';
import { Head } from '#platform/router/head.tsx';
import { Breadcrumbs } from '#platform/page/structured-data.tsx';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { BackLink } from '#platform/router/back-link.tsx';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { TournamentRow } from '#competition/seasons/tournament-row.tsx';
import type { BadgesOf } from '#competition/seasons/texts.tsx';
import { counted } from '@last-circle/contract/counted.ts';
import { Crest } from '#ui/basics/crest.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Section } from '#ui/layout/section.tsx';
import { seriesTournamentsQuery } from './queries.ts';
import { intervalTexts } from './texts.ts';

interface SeriesViewProps {
  series: SeriesDetails;
  badgesOf: BadgesOf;
}

/** A series as everybody sees it: how often, what is next, and who has won. */
export function SeriesView({ series, badgesOf }: SeriesViewProps) {
  const { id, name, champions, tournamentCount } = series;
  return (
    <article>
      <SeriesHead series={series} />
      <header
        data-sky={id % 4}
        className="season-sky -mx-4 -mt-8 mb-8 flex min-h-52 flex-col gap-4 px-4 py-3 text-ink scheme-dark sm:mx-0 sm:mt-0 sm:mb-10 sm:min-h-64 sm:rounded-sm sm:px-6 sm:pb-6 print:bg-none print:scheme-light"
      >
        <BackLink to={paths.tournaments} className="mb-auto self-start print:hidden">
          All tournaments
        </BackLink>
        <p className="eyebrow">Series</p>
        <h1 className="-mt-2 text-heading [overflow-wrap:anywhere]">{name}</h1>
        <p className="-mt-2 text-sm text-muted tabular-nums">
          <Rhythm series={series} />
        </p>
      </header>
      <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section id="tournaments" title="Tournaments" count={tournamentCount}>
          <SeriesTournaments id={id} badgesOf={badgesOf} />
        </Section>
        {champions.length > 0 && (
          <Section id="champions" title="Most wins" className="max-lg:order-first">
            <ol className="border-t border-line">
              {champions.map((champion) => (
                <li
                  key={champion.name}
                  className="flex min-h-11 items-center gap-3 border-b border-line px-2 py-2"
                >
                  <Crest name={champion.name} className="size-7" />
                  <span className="min-w-0 grow [overflow-wrap:anywhere]">{champion.name}</span>
                  <span className="flex shrink-0 items-center gap-2 text-sm tabular-nums">
                    <Trophy aria-hidden="true" className="size-4 text-amber" />
                    {counted(champion.wins, 'win')}
                  </span>
                </li>
              ))}
            </ol>
          </Section>
        )}
      </div>
    </article>
  );
}

/** 'Every week. The next one after these starts on May 8.' */
function Rhythm({ series: { every, nextStart, nextPublished } }: { series: Series }) {
  if (nextStart === null || nextPublished === null) return 'This series has ended.';
  return (
    <>
      {intervalTexts[every]}. Entry for <Time value={nextStart} show="date-time" /> opens on{' '}
      <Time value={nextPublished} />.
    </>
  );
}

function SeriesTournaments({ id, badgesOf }: { id: number; badgesOf: BadgesOf }) {
  return (
    <LoadMoreList
      list={useList(seriesTournamentsQuery(id, useUser()))}
      failed="The tournaments could not be loaded"
      loading={<SkeletonRows label="Loading tournaments" rows={['h-18']} times={4} />}
      empty={<Empty title="No tournaments yet" />}
    >
      {(tournaments) => (
        <ol className="border-t border-line">
          {tournaments.map((tournament) => (
            <TournamentRow
              key={tournament.id}
              tournament={tournament}
              badges={badgesOf(tournament)}
            />
          ))}
        </ol>
      )}
    </LoadMoreList>
  );
}

function SeriesHead({ series }: { series: SeriesDetails }) {
  const { name, every, tournamentCount } = series;
  return (
    <>
      <Head
        title={`${name}: all tournaments`}
        description={`${intervalTexts[every]}. ${counted(tournamentCount, 'tournament')} so far, with their winners.`}
        path={paths.series(series)}
      />
      {import.meta.env.SSR && (
        <Breadcrumbs
          list={['Tournaments', paths.tournaments]}
          page={[name, paths.series(series)]}
        />
      )}
    </>
  );
}
