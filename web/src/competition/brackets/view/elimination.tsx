import { SectionTree } from '#competition/brackets/tree/section.tsx';
import { Standings } from '#competition/brackets/tables/standings.tsx';
import { useMatchCards, type StageViewProps } from './use-match-cards.tsx';
import { useMemo } from 'react';
import { LinkTabs } from '#platform/router/link-tabs.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { partsOf, playedPart } from '#competition/brackets/tree/parts.ts';
import { bracketSearch } from '#competition/brackets/data/search.ts';
import { useSliced } from '#competition/brackets/tree/use-sliced.ts';

/** The rounds of a bracket, and for admins the dialog to enter results. */
export function Elimination(props: StageViewProps) {
  const { bracket, ownId } = props;
  const { cards, dialog } = useMatchCards(props);
  return (
    <>
      <SectionTree rounds={bracket.rounds} thirdPlace={bracket.thirdPlace} cards={cards} />
      <Standings standings={bracket.standings} ownId={ownId} />
      {dialog}
    </>
  );
}

/** The upper bracket, the lower one and the final below each other; on a phone one of them. */
export function DoubleElimination(props: StageViewProps) {
  const { bracket, ownId } = props;
  const { cards, dialog } = useMatchCards(props);
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
            cards={cards}
          />
        </section>
      ))}
      <Standings standings={bracket.standings} ownId={ownId} />
      {dialog}
    </>
  );
}
