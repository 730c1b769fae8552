import type { SeasonDetails, SeasonRow } from '@last-circle/contract/competition/seasons.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { useUser } from '#platform/session/session.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Fold } from '#ui/layout/fold.tsx';
import { Section } from '#ui/layout/section.tsx';
import { standingsQuery } from './queries.ts';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { placementTone } from '#competition/tournament/placement-tone.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { ordinalOf, pointsText, resultsText } from './texts.tsx';
import { Crest } from '#ui/basics/crest.tsx';

/** Who leads a season, with the results of each. */
export function SeasonStandings({ season }: { season: SeasonDetails }) {
  const user = useUser();
  const list = useList(standingsQuery(season.id, user));
  const names = new Map(season.tournaments.map(({ id, name }) => [id, name]));
  return (
    <Section id="standings" title="Standings" count={list.total} className="min-w-0">
      <LoadMoreList
        list={list}
        failed="The standings could not be loaded"
        loading={<SkeletonRows label="Loading the standings" rows={['h-17']} times={6} />}
        empty={
          <Empty title="Nobody has scored yet">
            Standings appear after the first completed tournament.
          </Empty>
        }
      >
        {(rows) => (
          <Fold name={`season ${season.id}`} count={rows.length}>
            <ol className="border-t border-line">
              {rows.map((row) => (
                <StandingRow
                  key={row.id}
                  row={row}
                  isOwn={row.player !== null && row.player === user?.username}
                  nameOf={(id) => names.get(id) ?? 'Tournament'}
                />
              ))}
            </ol>
          </Fold>
        )}
      </LoadMoreList>
    </Section>
  );
}

interface StandingRowProps {
  row: SeasonRow;
  isOwn: boolean;
  nameOf: (tournamentId: number) => string;
}

/** More of them are folded. */
const shownScores = 6;

function StandingRow({ row, isOwn, nameOf }: StandingRowProps) {
  const { rank, isShared, points, bestPlace, scores } = row;
  const list = <Scores scores={scores} nameOf={nameOf} />;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-b border-line px-2 py-3 md:grid-cols-[3rem_minmax(0,13rem)_minmax(0,1fr)_6rem]">
      <span
        className={classNames(
          'justify-self-start text-lg font-semibold tabular-nums',
          placementTone(rank),
        )}
      >
        {rank}.{isShared && <span className="sr-only"> (shared)</span>}
      </span>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <Crest name={row.name} className="mr-2 size-5" />
          <PlayerName row={row} />
          {isOwn && <span className="font-normal text-accent"> (you)</span>}
        </p>
        <p className="text-sm text-muted">
          {resultsText(scores.length)}, best {placementOf(bestPlace)}
        </p>
      </div>
      <p className="text-right font-display text-2xl tabular-nums md:order-last">
        {points}
        <span className="sr-only">{pointsText(points).replace(/^\d+/, '')}</span>
      </p>
      <div className="min-w-0 text-sm max-md:col-span-2 max-md:col-start-2">
        {scores.length <= shownScores ? (
          list
        ) : (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-muted hover:text-ink md:min-h-7">
              All {resultsText(scores.length)}
            </summary>
            {list}
          </details>
        )}
      </div>
    </li>
  );
}

function PlayerName({ row: { name, player } }: { row: SeasonRow }) {
  if (player === null) return name;
  return (
    <Link
      to={paths.player(player)}
      className="underline decoration-edge underline-offset-2 hover:decoration-current"
    >
      {name}
    </Link>
  );
}

/** What each tournament gave; results that do not count are struck and say so. */
const Scores = ({
  scores,
  nameOf,
}: Pick<SeasonRow, 'scores'> & Pick<StandingRowProps, 'nameOf'>) => (
  <ul className="flex flex-col gap-0.5">
    {scores.map(({ tournamentId, place, points, isCounted }) => (
      <li key={tournamentId} className={classNames('flex gap-x-3', !isCounted && 'text-muted')}>
        <span className="min-w-0 grow truncate">{nameOf(tournamentId)}</span>
        <span className="shrink-0 text-muted tabular-nums">{ordinalOf(place)}</span>
        <span className="w-22 shrink-0 text-right tabular-nums">
          {isCounted ? (
            <>
              {points}
              <span className="sr-only">{pointsText(points).replace(/^\d+/, '')}</span>
            </>
          ) : (
            <>
              dropped <s>{points}</s>
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);
