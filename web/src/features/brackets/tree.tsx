import type { Bracket, Match } from '@last-circle/contract/brackets.ts';
import { classNames } from '#ui/layout/class-names.ts';
import { MatchCard } from './match-card.tsx';
import { entrantPathOf } from './entrant-path.ts';

interface TreeProps {
  bracket: Bracket;
  /** The round shown on a phone. */
  shown: number;
  /** The first round of the tree. */
  first: number;
  ownId: number | undefined;
  onOpen: ((match: Match) => void) | undefined;
}

/** With more matches in a column, the tree scrolls. */
const maxMatchesInView = 16;

/** Rounds side by side with lines between them, or one round as a list on a phone (bracket.css). */
export function Tree({ bracket, shown, first, ownId, onOpen }: TreeProps) {
  const { rounds, thirdPlace } = bracket;
  const path = entrantPathOf(bracket, ownId);
  const height = rounds[first - 1]?.matches.length ?? 0;
  const card = (match: Match, isThirdPlace = false) => (
    <MatchCard
      bracketMatch={{ match, rounds: rounds.length, isThirdPlace }}
      ownId={ownId}
      isOnOwnPath={path.has(match.id)}
      onOpen={onOpen}
    />
  );
  return (
    <section
      aria-label="Rounds"
      tabIndex={0}
      className={classNames('bracket', height > maxMatchesInView && 'bracket-tall')}
    >
      <ol className="bracket-rounds">
        {rounds.map(({ name, matches }, index) => {
          const round = index + 1;
          return (
            <li key={name} className={roundClass(round, shown, first)}>
              <h3 className="bracket-heading">{name}</h3>
              <ol className="bracket-matches">
                {matches.map((match) => (
                  <li
                    key={match.id}
                    data-path={path.has(match.id) || undefined}
                    className={classNames(
                      'bracket-match',
                      round > first && 'bracket-fed',
                      round < rounds.length && 'bracket-feeds',
                    )}
                  >
                    {card(match)}
                  </li>
                ))}
              </ol>
            </li>
          );
        })}
        {thirdPlace && (
          <li className={roundClass(rounds.length, shown, first)}>
            <h3 className="bracket-heading">Third place</h3>
            <div className="bracket-matches">
              <div className="bracket-match">{card(thirdPlace, true)}</div>
            </div>
          </li>
        )}
      </ol>
    </section>
  );
}

const roundClass = (round: number, shown: number, first: number) =>
  classNames(
    'bracket-round',
    round !== shown && 'bracket-not-on-phone',
    round < first && 'bracket-not-in-tree',
    round === first && 'bracket-begins',
  );
