import { LinkedText } from '#platform/content/linked-text.tsx';
import { Points } from '#competition/tournament/points.tsx';
import type { SeasonDetails } from '@last-circle/contract/competition/seasons.ts';
import type { TournamentInBrief } from '@last-circle/contract/competition/tournaments/brief.ts';
import { scoringText, pointsRanges } from '@last-circle/contract/competition/season-rules.ts';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Section } from '#ui/layout/section.tsx';
import { BackLink } from '#platform/router/back-link.tsx';
import { type BadgesOf, SeasonDates, progressOf, ordinalOf } from './texts.tsx';
import { SeasonStandings } from './standings.tsx';
import { summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import { Head } from '#platform/router/head.tsx';
import { Breadcrumbs } from '#platform/page/structured-data.tsx';
import { TournamentRow } from './tournament-row.tsx';

interface SeasonViewProps {
  season: SeasonDetails;
  badgesOf: BadgesOf;
}

/** A season as everybody sees it. */
export function SeasonView({ season, badgesOf }: SeasonViewProps) {
  const { name, description, visibility, tournaments } = season;
  return (
    <article>
      <SeasonHead season={season} />
      <header
        data-sky={season.id % 4}
        className="season-sky -mx-4 -mt-8 mb-8 flex min-h-52 flex-col gap-4 px-4 py-3 text-ink scheme-dark sm:mx-0 sm:mt-0 sm:mb-10 sm:min-h-64 sm:rounded-sm sm:px-6 sm:pb-6 print:bg-none print:scheme-light"
      >
        <BackLink to={paths.seasons} className="mb-auto self-start print:hidden">
          All seasons
        </BackLink>
        <div className="min-w-0">
          <p className="mb-2 flex flex-wrap items-center gap-3 eyebrow">
            Season
            {visibility === 'draft' && <Badge tone="warning">Draft</Badge>}
          </p>
          <h1 className="text-heading [overflow-wrap:anywhere]">{name}</h1>
          <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
            <SeasonDates season={season} />
            <span>{progressOf(season)}</span>
          </p>
          {description !== '' && (
            <p className="mt-4 max-w-[65ch] [overflow-wrap:anywhere] whitespace-pre-line">
              <LinkedText text={description} />
            </p>
          )}
        </div>
      </header>
      <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <SeasonStandings season={season} />
        <div className="flex min-w-0 flex-col gap-10">
          <SeasonTournaments tournaments={tournaments} badgesOf={badgesOf} />
          <Section id="points" title="Points">
            <p className="mb-3">
              {scoringText(season)} Points are given for the final place in each completed
              tournament.
            </p>
            <dl className="grid grid-cols-2 gap-2 text-sm tabular-nums">
              {pointsRanges(season.points).map(({ from, to, points }) => (
                <Points
                  key={from}
                  name={from === to ? ordinalOf(from) : `${ordinalOf(from)} to ${ordinalOf(to)}`}
                  points={points}
                />
              ))}
            </dl>
            <ul className="mt-4 flex list-disc flex-col gap-1.5 pl-5 text-sm text-muted">
              <li>Players who share a place all get its points. Disqualified players get none.</li>
              <li>In a team tournament, every member gets the points of the team.</li>
              <li>
                Tied on points? More first places win, then more second places, and so on. After
                that the rank is shared. Only results that count are compared.
              </li>
              <li>Players without an account are recognised by their name.</li>
            </ul>
          </Section>
        </div>
      </div>
    </article>
  );
}

function SeasonHead({ season }: { season: SeasonDetails }) {
  const { name, description, visibility } = season;
  const [firstLine = ''] = description.split('\n');
  return (
    <>
      <Head
        title={`${name}: standings`}
        description={summaryOf(`${progressOf(season)}. ${firstLine}`.trim())}
        path={paths.season(season)}
        isIndexed={visibility === 'public'}
      />
      {import.meta.env.SSR && (
        <Breadcrumbs list={['Seasons', paths.seasons]} page={[name, paths.season(season)]} />
      )}
    </>
  );
}

interface SeasonTournamentsProps {
  tournaments: readonly TournamentInBrief[];
  badgesOf: BadgesOf;
}

/** The tournaments of a season by their start, with how far they are. */
const SeasonTournaments = ({ tournaments, badgesOf }: SeasonTournamentsProps) => (
  <Section id="tournaments" title="Tournaments" count={tournaments.length}>
    {tournaments.length === 0 && <p className="text-muted">No tournaments added yet.</p>}
    <ol className="border-t border-line empty:hidden">
      {tournaments.map((tournament) => (
        <TournamentRow key={tournament.id} tournament={tournament} badges={badgesOf(tournament)} />
      ))}
    </ol>
  </Section>
);
