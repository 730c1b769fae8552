import { memo } from 'react';
import { useCards } from '#competition/brackets/match/cards.ts';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import { classNames } from '#ui/basics/class-names.ts';
import type { Column, Row } from './folded-rounds.ts';
import { SharedMap } from '#competition/brackets/match/map-with-code.tsx';
import { MatchCard } from '#competition/brackets/match/card.tsx';
import { usePanning } from './panning.ts';
import { useSliced } from './use-sliced.ts';

interface TreeProps {
  label: string;
  level?: 3 | 4;
  columns: readonly Column[];
  thirdPlace?: Match | null;
  shown: number;
  first: number;
  /** Whether it opens scrolled to its last round. */
  opensAtEnd?: boolean;
  isFit?: boolean;
  onOverflowChange: (isOverflowing: boolean) => void;
}

/** The most matches of a column with which the tree does not scroll. */
const maxMatchesInView = 16;

const beginningOf = (column: Column): Column =>
  column.rows.length > maxMatchesInView ? { ...column, rows: [] } : column;

/** Rounds side by side with lines between them, or one round as a list on a phone (bracket.css). */
export function Tree(props: TreeProps) {
  const { label, level = 3, thirdPlace, shown, first } = props;
  const columns = useSliced(props.columns, props.columns.map(beginningOf));
  const height = props.columns.find(({ round }) => round === first)?.rows.length ?? 0;
  const last = columns.at(-1)?.round ?? 1;
  const box = usePanning(props.onOverflowChange);
  const Heading = level === 3 ? 'h3' : 'h4';
  const { mapOfRound } = useCards();
  // Where one round has its map, all have room for one, so that the rows stay level.
  const hasMaps = columns.some(({ matches }) => mapOfRound(matches));
  return (
    <section
      ref={box}
      aria-label={label}
      tabIndex={0}
      className={classNames(
        'bracket',
        height > maxMatchesInView && 'bracket-tall',
        props.opensAtEnd && 'bracket-at-end',
        props.isFit && 'bracket-fit',
      )}
    >
      <ol className="bracket-rounds">
        {columns.map(({ name, round, rows, matches }) => (
          <li key={name} className={roundClass(round, shown, first)}>
            <Heading className="round-heading bracket-heading">{name}</Heading>
            {hasMaps && (
              <div className="bracket-map">
                <SharedMap map={mapOfRound(matches)} />
              </div>
            )}
            <Rows rows={rows} />
          </li>
        ))}
        {thirdPlace && (
          <li className={roundClass(last, shown, first)}>
            <Heading className="round-heading bracket-heading">Third place</Heading>
            {hasMaps && <div className="bracket-map" />}
            <div className="bracket-matches">
              <div className="bracket-match">
                <MatchCard match={thirdPlace} />
              </div>
            </div>
          </li>
        )}
      </ol>
    </section>
  );
}

const Rows = memo(({ rows }: Pick<Column, 'rows'>) => {
  const { path } = useCards();
  return (
    <ol className="bracket-matches">
      {rows.map((row) => (
        <li
          key={row.key}
          aria-hidden={!row.match || undefined}
          data-path={(row.match && path.has(row.match.id)) || undefined}
          className={rowClass(row)}
        >
          {row.match && <MatchCard match={row.match} />}
        </li>
      ))}
    </ol>
  );
});

const rowClass = ({ match, isFed, leads }: Row) =>
  classNames(
    'bracket-match',
    !match && 'bracket-empty',
    isFed && 'bracket-fed',
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
