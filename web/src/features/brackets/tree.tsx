import type { ReactNode } from 'react';
import type { Bracket, Match } from '@last-circle/contract/brackets.ts';
import { classNames } from '#ui/layout/class-names.ts';
import { entrantPathOf } from './entrant-path.ts';
import { columnsOf, type Row } from './folded-rounds.ts';
import { MatchCard } from './match-card.tsx';
import { usePanning } from './use-panning.ts';

interface TreeProps {
  bracket: Bracket;
  /** The round shown on a phone. */
  shown: number;
  /** The first round of the tree. */
  first: number;
  areByesShown: boolean;
  /** Whether it opens scrolled to its last round. */
  opensAtEnd: boolean;
  isFit: boolean;
  onOverflowChange: (isOverflowing: boolean) => void;
  ownId: number | undefined;
  onOpen: ((match: Match) => void) | undefined;
  /** Shown in the card of a match, below it. */
  footerOf: (match: Match) => ReactNode;
}

/** With more matches in a column, the tree scrolls. */
const maxMatchesInView = 16;

/** Rounds side by side with lines between them, or one round as a list on a phone (bracket.css). */
export function Tree(props: TreeProps) {
  const { bracket, shown, first, areByesShown, opensAtEnd, isFit, ownId, onOpen, footerOf } = props;
  const { rounds, thirdPlace } = bracket;
  const path = entrantPathOf(bracket, ownId);
  const columns = columnsOf(rounds, areByesShown);
  const height = columns[first - 1]?.rows.length ?? 0;
  const box = usePanning(props.onOverflowChange);
  const card = (match: Match, isThirdPlace = false) => (
    <MatchCard
      bracketMatch={{ match, rounds: rounds.length, isThirdPlace }}
      ownId={ownId}
      isOnOwnPath={path.has(match.id)}
      onOpen={onOpen}
      footer={footerOf(match)}
    />
  );
  return (
    <section
      ref={box}
      aria-label="Rounds"
      tabIndex={0}
      className={classNames(
        'bracket',
        height > maxMatchesInView && 'bracket-tall',
        opensAtEnd && 'bracket-at-end',
        isFit && 'bracket-fit',
      )}
    >
      <ol className="bracket-rounds">
        {columns.map(({ name, rows }, index) => (
          <li key={name} className={roundClass(index + 1, shown, first)}>
            <h3 className="bracket-heading">{name}</h3>
            <ol className="bracket-matches">
              {rows.map((row) => (
                <li
                  key={row.key}
                  aria-hidden={!row.match || undefined}
                  data-path={(row.match && path.has(row.match.id)) || undefined}
                  className={rowClass(row, index + 1 > first)}
                >
                  {row.match && card(row.match)}
                </li>
              ))}
            </ol>
          </li>
        ))}
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

const rowClass = ({ match, isFed, leads }: Row, hasFeedersInView: boolean) =>
  classNames(
    'bracket-match',
    !match && 'bracket-empty',
    isFed && hasFeedersInView && 'bracket-fed',
    leads && 'bracket-feeds',
    leads === 'straight' && 'bracket-feeds-straight',
  );

const roundClass = (round: number, shown: number, first: number) =>
  classNames(
    'bracket-round',
    round !== shown && 'bracket-not-on-phone',
    round < first && 'bracket-not-in-tree',
    round === first && 'bracket-begins',
  );
