import { useCards } from '#competition/brackets/match/cards.ts';
import { SectionTree } from '#competition/brackets/tree/section.tsx';
import { Standings } from '#competition/brackets/tables/standings.tsx';
import type { StageViewProps } from './match-cards.tsx';
import { useMemo } from 'react';
import { LinkTabs } from '#platform/router/link-tabs.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { partsOf, playedPart } from '#competition/brackets/tree/parts.ts';
import { bracketSearch } from '#competition/brackets/data/search.ts';
import { useSliced } from '#competition/brackets/tree/use-sliced.ts';

/** The rounds of a bracket, and for admins the dialog to enter results. */
export const Elimination = ({ bracket }: StageViewProps) => (
  <>
    <SectionTree rounds={bracket.rounds} thirdPlace={bracket.thirdPlace} />
    <Standings standings={bracket.standings} />
  </>
);

/** The upper bracket, the lower one and the final below each other; on a phone one of them. */
export function DoubleElimination({ bracket }: StageViewProps) {
  const { ownId } = useCards();
  const { values, urlWith } = useSearchParams(bracketSearch);
  const parts = useMemo(() => partsOf(bracket), [bracket]);
  const shown = values.part ?? playedPart(parts, ownId);
  const inView = parts.filter(({ part }) => part === 'upper' || part === shown);
  const rendered = useSliced(parts, inView);
  const urlOf = (part: typeof shown) => urlWith({ part, round: undefined });
  return (
    <>
      <LinkTabs
        label="Parts of the bracket"
        tabs={parts.map(({ part, label }) => ({ to: urlOf(part), label }))}
        current={urlOf(shown)}
        className="mb-4 md:hidden"
      />
      {rendered.map(({ part, title, rounds }) => (
        <section
          key={part}
          aria-labelledby={`part-${part}`}
          className={classNames('mb-8 last-of-type:mb-0', part !== shown && 'bracket-not-on-phone')}
        >
          <h3 id={`part-${part}`} className="mb-3 text-title">
            {title}
          </h3>
          <SectionTree
            of={title.toLowerCase()}
            part={part}
            isChosen={part === shown}
            rounds={rounds}
          />
        </section>
      ))}
      <Standings standings={bracket.standings} />
    </>
  );
}
