import { useCards } from '#competition/brackets/match/cards.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { placementTone } from '#competition/tournament/placement-tone.ts';
import { Crest } from '#ui/basics/crest.tsx';

/** All entrants by place, once the winner is known. */
export function Standings({ standings }: { standings: Bracket['standings'] }) {
  const { ownId } = useCards();
  if (standings[0]?.place !== 1) return null;
  return (
    <section aria-labelledby="standings" className="mt-8">
      <h3 id="standings" className="text-title">
        Standings
      </h3>
      <ol className="mt-2">
        {byPlace(standings).map(({ place, range, sharing }) => (
          <li key={place} className="flex break-inside-avoid gap-3 border-b border-line py-2">
            <span
              className={classNames(
                'w-20 shrink-0 font-semibold tabular-nums',
                placementTone(place),
              )}
            >
              {range}
            </span>
            <ul className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
              {sharing.map(({ entrantId, name, isDisqualified }) => (
                <li
                  key={entrantId}
                  className={classNames(
                    'flex min-w-0 items-baseline gap-2 [overflow-wrap:anywhere]',
                    entrantId === ownId && 'text-accent',
                  )}
                >
                  <Crest name={name} />
                  {name}
                  {entrantId === ownId && ' (you)'}
                  {isDisqualified && <span className="text-xs text-danger"> Disqualified</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who shares each place: '1', '2', '3 to 4', '5 to 8'. */
function byPlace(standings: Bracket['standings']) {
  const places = [...Map.groupBy(standings, ({ place }) => place)];
  return places.map(([place, sharing], index) => {
    const next = places[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    const last = Math.min(place + sharing.length, next) - 1;
    return { place, range: last > place ? `${place} to ${last}` : String(place), sharing };
  });
}
