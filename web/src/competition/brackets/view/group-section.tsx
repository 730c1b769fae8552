import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { isEntrant } from '#competition/brackets/data/match-labels.ts';
import { Pairings } from './pairings.tsx';
import { StageTable } from '#competition/brackets/tables/stage-table.tsx';
import type { TreeCards } from '#competition/brackets/tree/tree.tsx';

interface GroupSectionProps {
  /** Undefined where there is only one. */
  name: string | undefined;
  /** The rounds that are shown. */
  rounds: Bracket['rounds'];
  standings: Bracket['standings'];
  /** Whether it has the whole width. */
  isAlone: boolean;
  cards: TreeCards;
}

/** The table of a group and the pairings below it. */
export function GroupSection({ name, rounds, standings, isAlone, cards }: GroupSectionProps) {
  const label = name ?? 'Standings';
  const Heading = name ? 'h4' : 'h3';
  return (
    <section aria-label={label} className="min-w-0">
      {name && <h3 className="mb-2 text-title">{name}</h3>}
      {standings.length > 0 && (
        <StageTable caption={label} standings={standings} ownId={cards.ownId} />
      )}
      {rounds.map(({ round, name: title, matches }) => (
        <div key={round} className="mt-6">
          <Heading className="mb-3 font-display text-lg text-muted">{title}</Heading>
          <Pairings
            matches={matches}
            cards={cards}
            className={isAlone ? 'sm:grid-cols-2 lg:grid-cols-3' : 'sm:grid-cols-2'}
          />
          <Resting matches={matches} standings={standings} />
        </div>
      ))}
    </section>
  );
}

interface RestingProps {
  matches: Bracket['rounds'][number]['matches'];
  standings: Bracket['standings'];
}

/** Who has no match in a round of an odd number. */
function Resting({ matches, standings }: RestingProps) {
  const playing = new Set(
    matches.flatMap(({ a, b }) => [a, b].flatMap((slot) => (isEntrant(slot) ? [slot.id] : []))),
  );
  const resting = standings.filter(({ entrantId }) => !playing.has(entrantId));
  if (resting.length !== 1) return null;
  return (
    <p className="mt-2 text-sm [overflow-wrap:anywhere] text-muted">{resting[0]?.name} rests</p>
  );
}
