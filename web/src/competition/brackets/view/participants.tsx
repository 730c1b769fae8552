import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { seatsOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import { NameLink } from '#competition/players/name-link.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { QueryResult } from '#competition/brackets/data/query-result.tsx';
import { useBracket, useBracketViewer } from '#competition/brackets/data/queries.ts';
import { Crest } from '#ui/basics/crest.tsx';

export function Participants({ tournament }: { tournament: Tournament }) {
  const query = useBracket(tournament.id);
  return (
    <QueryResult query={query}>
      {(bracket) =>
        bracket.entrants.length === 0 ? (
          <NoneYet tournament={tournament} />
        ) : (
          <Entrants tournamentId={tournament.id} data={bracket} />
        )
      }
    </QueryResult>
  );
}

/** Shows the seats, which alone are public before the start. */
function NoneYet({ tournament }: { tournament: Tournament }) {
  const { used, all } = seatsOf(tournament);
  return (
    <Empty title={`${used} of ${all} spots taken`}>
      {tournament.status === 'upcoming'
        ? 'The players appear here when the tournament starts.'
        : 'Nobody took part.'}
    </Empty>
  );
}

function Entrants({ tournamentId, data }: { tournamentId: number; data: Bracket }) {
  const { ownId } = useBracketViewer(tournamentId, data);
  const placements = new Map(data.standings.map(({ entrantId, place }) => [entrantId, place]));
  const outcomeOf = (id: number) => {
    const placement = placements.get(id);
    return placement === undefined ? null : placementOf(placement);
  };
  return (
    <section aria-labelledby="participants">
      <h2 id="participants" className="text-title">
        Participants <span className="ml-1 text-muted">{data.entrants.length}</span>
      </h2>
      <ol className="mt-3 gap-x-8 sm:columns-2 print:columns-3">
        {data.entrants.map(({ id, name, seed, hasForfeited, isDisqualified, standsInFor }) => (
          <li
            key={id}
            className="flex break-inside-avoid items-baseline gap-3 border-b border-line py-2 text-sm"
          >
            <span className="w-7 shrink-0 text-xs text-muted tabular-nums">{seed}</span>
            <Crest name={name} />
            <span
              className={classNames(
                'min-w-0 grow [overflow-wrap:anywhere]',
                id === ownId && 'font-semibold text-accent',
                hasForfeited && 'text-muted',
              )}
            >
              <NameLink tournamentId={tournamentId} name={name} />
              {id === ownId && ' (you)'}
              {standsInFor?.map((former) => (
                <span key={former.name} className="block text-xs font-normal text-muted">
                  for {former.name} since {former.from}
                </span>
              ))}
            </span>
            {hasForfeited && (
              <span className={classNames('text-xs', isDisqualified ? 'text-danger' : 'caution')}>
                {isDisqualified ? 'Disqualified' : 'Forfeit'}
              </span>
            )}
            <span className="text-xs text-muted empty:hidden">{outcomeOf(id)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
