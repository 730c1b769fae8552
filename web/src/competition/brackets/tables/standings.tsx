import { useCards } from '#competition/brackets/match/cards.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { placementTone } from '#competition/tournament/placement-tone.ts';
import { Crest } from '#ui/basics/crest.tsx';

const shown = 8;

/** The best entrants, shown once the winner is known. */
export function Standings({ standings }: { standings: Bracket['standings'] }) {
  const { ownId } = useCards();
  if (standings[0]?.place !== 1) return null;
  return (
    <section aria-labelledby="standings" className="mt-8">
      <h3 id="standings" className="text-title">
        Standings
      </h3>
      <ol className="mt-3 gap-x-8 sm:columns-2">
        {standings.slice(0, shown).map(({ place, entrantId, name, isDisqualified }) => (
          <li
            key={entrantId}
            className="flex break-inside-avoid items-baseline gap-3 border-b border-line py-2"
          >
            <span
              className={classNames(
                'w-8 shrink-0 font-semibold tabular-nums',
                placementTone(place),
              )}
            >
              {place}.
            </span>
            <Crest name={name} />
            <span
              className={classNames(
                'min-w-0 [overflow-wrap:anywhere]',
                entrantId === ownId && 'text-accent',
              )}
            >
              {name}
              {entrantId === ownId && ' (you)'}
            </span>
            {isDisqualified && <span className="text-xs text-danger">Disqualified</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
