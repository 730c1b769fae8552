import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { byesOf, columnsOf, shownRoundOf } from './folded-rounds.ts';
import { currentIndexOf, isFinished } from '#competition/brackets/data/matches.ts';
import { RoundsChoice } from './rounds-choice.tsx';
import { bracketSearch, type BracketPart } from '#competition/brackets/data/search.ts';
import { Tree } from './tree.tsx';
import { ByesButton, FitButton } from './tree-buttons.tsx';

interface SectionTreeProps {
  /** The section of a double elimination: 'upper bracket'. */
  of?: string;
  part?: BracketPart;
  /** Whether the search params are for this part. */
  isChosen?: boolean;
  rounds: Bracket['rounds'];
  thirdPlace?: Bracket['thirdPlace'];
  /** The row above the rounds, with what folds and moves them. */
  head: (choices: ReactNode) => ReactNode;
}

/** The number of rounds that fit side by side in a wide window. */
const roundsInView = 4;

/** The rounds of a section that lead to one match. */
export function SectionTree(props: SectionTreeProps) {
  const { of, part, isChosen = true, rounds, thirdPlace = null, head } = props;
  const [areByesShown, setByesShown] = useState(false);
  const [isFit, setFit] = useState(false);
  const [isOverflowing, setOverflowing] = useState(false);
  const { round } = useSearchParams(bracketSearch).values;
  const columns = useMemo(() => columnsOf(rounds, areByesShown), [rounds, areByesShown]);
  const beginning = columns[0]?.round ?? 1;
  const chosen = isChosen ? columns.find((one) => one.round === round)?.round : undefined;
  const shown = shownRoundOf(rounds, columns, chosen);
  const hasMany = columns.length > roundsInView;
  // Where it opened it stays: a round that ends does not move what is read.
  const [opening] = useState(() => openingRoundOf(rounds));
  const first = hasMany ? Math.max(beginning, chosen ?? opening) : beginning;
  const named = columns.map(({ name, round: value }) => ({ value, name }));
  const labelOf = (text: string) => (of ? `${text}, ${of}` : text);
  const byesOn = {
    phone: shown === beginning || hasByes(rounds, (value) => value === shown),
    tree: first === beginning || hasByes(rounds, (value) => value >= first),
  };
  // The press is seen first: a large tree takes long to lay out.
  const view = {
    shown: useDeferredValue(shown),
    first: useDeferredValue(first),
    isFit: useDeferredValue(isFit),
  };
  return (
    <>
      {head(
        <>
          {!of && (
            <RoundsChoice label="Round" rounds={named} current={shown} className="md:hidden" />
          )}
          {hasMany && (
            <RoundsChoice
              label={labelOf('Rounds from')}
              part={part}
              rounds={named.map(({ value, name }) => ({
                value,
                name: value === beginning ? 'All rounds' : `From ${name}`,
              }))}
              current={first}
              className="max-md:hidden"
            />
          )}
          <ByesButton
            byes={byesOf(rounds)}
            areShown={areByesShown}
            isOn={byesOn}
            onToggle={() => setByesShown(!areByesShown)}
          />
          {columns.length >= roundsInView && (
            <FitButton
              isOn={isFit}
              isNeeded={isFit || isOverflowing}
              onToggle={() => setFit(!isFit)}
            />
          )}
        </>,
      )}
      <Tree
        label={labelOf('Rounds')}
        level={of ? 4 : 3}
        columns={columns}
        thirdPlace={thirdPlace}
        {...view}
        opensAtEnd={chosen === undefined && isFinished(rounds)}
        onOverflowChange={setOverflowing}
      />
    </>
  );
}

const hasByes = (rounds: Bracket['rounds'], isSeen: (round: number) => boolean) =>
  byesOf(rounds.filter(({ round }) => isSeen(round))) > 0;

/** The first of the rounds that are seen at once: the last ones, or those from before the current one. */
function openingRoundOf(rounds: Bracket['rounds']) {
  const index = Math.min(currentIndexOf(rounds) - 1, rounds.length - roundsInView);
  return rounds[Math.max(0, index)]?.round ?? 1;
}
