import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { LinkTabs } from '#platform/router/link-tabs.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { bracketSearch, ofOtherStage } from '#competition/brackets/data/search.ts';

/** The stages of a tournament with their states. */
export function StageTabs({ bracket: { stage, stages } }: { bracket: Bracket }) {
  const { values, urlWith } = useSearchParams(bracketSearch);
  const urlOf = (number: number) => urlWith({ ...ofOtherStage, stage: number });
  return (
    <LinkTabs
      label="Stages"
      tabs={stages.map(({ number, name, state }) => ({
        to: urlOf(number),
        label: name,
        note: state,
      }))}
      current={urlOf(values.stage ?? stage)}
      className="mb-6"
    />
  );
}
