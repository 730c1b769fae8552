import { useMemo } from 'react';
import { useCards } from '#competition/brackets/match/cards.ts';
import { SectionTree } from '#competition/brackets/tree/section.tsx';
import { StillIn } from '#competition/brackets/tables/still-in.tsx';
import { Standings } from '#competition/brackets/tables/standings.tsx';
import type { StageViewProps } from './match-cards.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { columnsOf, shownRoundOf } from '#competition/brackets/tree/folded-rounds.ts';
import { partsOf, playedPart, type Part } from '#competition/brackets/tree/parts.ts';
import { bracketSearch, type BracketPart } from '#competition/brackets/data/search.ts';
import { ViewChoice } from '#competition/brackets/data/view-choice.tsx';
import { useSliced } from '#competition/brackets/tree/use-sliced.ts';

/** The rounds of a bracket, and for admins the dialog to enter results. */
export const Elimination = ({ tournamentId, bracket, head }: StageViewProps) => (
  <>
    <SectionTree rounds={bracket.rounds} thirdPlace={bracket.thirdPlace} head={head} />
    <StillIn tournamentId={tournamentId} bracket={bracket} />
    <Standings standings={bracket.standings} />
  </>
);

/** The upper bracket, the lower one and the final below each other; on a phone a round of one of them. */
export function DoubleElimination({ tournamentId, bracket, head }: StageViewProps) {
  const { ownId } = useCards();
  const { values } = useSearchParams(bracketSearch);
  const parts = useMemo(() => partsOf(bracket), [bracket]);
  const shown = values.part ?? playedPart(parts, ownId);
  const inView = parts.filter(({ part }) => part === 'upper' || part === shown);
  const rendered = useSliced(parts, inView);
  return (
    <>
      {head(<RoundOfPart parts={parts} shown={shown} asked={values.round} />)}
      {rendered.map(({ part, title, rounds }) => (
        <section
          key={part}
          aria-labelledby={`part-${part}`}
          className={classNames('mb-8 last-of-type:mb-0', part !== shown && 'bracket-not-on-phone')}
        >
          <SectionTree
            of={title.toLowerCase()}
            part={part}
            isChosen={part === shown}
            rounds={rounds}
            head={(choices) => (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-2">
                <h3 id={`part-${part}`} className="text-title max-md:sr-only">
                  {title}
                </h3>
                {choices}
              </div>
            )}
          />
        </section>
      ))}
      <StillIn tournamentId={tournamentId} bracket={bracket} />
      <Standings standings={bracket.standings} />
    </>
  );
}

interface RoundOfPartProps {
  parts: readonly Part[];
  shown: BracketPart;
  asked: number | undefined;
}

/** Chooses the round that a phone shows, of all parts. */
function RoundOfPart({ parts, shown, asked }: RoundOfPartProps) {
  const choices = parts.flatMap(({ part, title, rounds }) => {
    const columns = columnsOf(rounds, false);
    const chosen = columns.find(({ round }) => round === asked)?.round;
    const current = shownRoundOf(rounds, columns, chosen);
    return columns.map(({ name, round }) => ({
      label: name,
      of: title,
      search: { part, round },
      isCurrent: part === shown && round === current,
    }));
  });
  return (
    <ViewChoice
      label="Round"
      choices={choices}
      current={choices.findIndex(({ isCurrent }) => isCurrent)}
      className="md:hidden"
    />
  );
}
