import { SectionTree } from '#competition/brackets/tree/section.tsx';
import { Standings } from '#competition/brackets/tables/standings.tsx';
import { useMatchCards, type StageViewProps } from './use-match-cards.tsx';

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
