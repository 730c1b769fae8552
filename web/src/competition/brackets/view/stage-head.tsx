import type { ReactNode } from 'react';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { matchesIn, sharedMapOf } from '#competition/brackets/data/matches.ts';
import { SharedMap } from '#competition/brackets/match/map-with-code.tsx';
import { bracketSearch, ofOtherStage } from '#competition/brackets/data/search.ts';
import { ViewChoice } from '#competition/brackets/data/view-choice.tsx';

interface StageHeadProps {
  bracket: Bracket;
  /** Whether the page is up to date; below the stage on a phone. */
  note: ReactNode;
  tools: ReactNode;
  /** The choices inside the stage. */
  children: ReactNode;
}

/** The name of a stage and all that chooses what of it is shown, in one row. */
export function StageHead({ bracket, note, tools, children }: StageHeadProps) {
  const { stage, stages } = bracket;
  const hasOthers = stages.length > 1;
  return (
    <header className="max-md:contents md:mb-4 md:flex md:flex-wrap md:items-center md:gap-x-3 md:gap-y-2">
      <h2
        id="bracket"
        tabIndex={-1}
        className={classNames(
          'text-heading outline-none',
          hasOthers ? 'sr-only' : 'max-md:sr-only',
        )}
      >
        {stages[stage - 1]?.name}
      </h2>
      <div className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden max-md:mb-3 max-[24rem]:gap-1.5 md:contents">
        {hasOthers && <StageChoice bracket={bracket} />}
        {children}
      </div>
      <SharedMap map={sharedMapOf(matchesIn(bracket))} className="max-md:order-last max-md:mt-4" />
      <div className="empty:hidden max-md:order-last max-md:mt-4 print:hidden">{note}</div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden max-md:mb-3 md:order-2 md:ml-auto print:hidden">
        {tools}
      </div>
    </header>
  );
}

function StageChoice({ bracket: { stage, stages } }: Pick<StageHeadProps, 'bracket'>) {
  const asked = useSearchParams(bracketSearch).values.stage ?? stage;
  return (
    <ViewChoice
      label="Stage"
      choices={stages.map(({ number, name, state }) => ({
        label: state === 'waiting' ? `${name} (waiting)` : name,
        search: { ...ofOtherStage, stage: number },
      }))}
      current={stages.findIndex(({ number }) => number === asked)}
    />
  );
}
