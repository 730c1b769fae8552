import { useDeferredValue, useMemo, useState } from 'react';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { byesOf, columnsOf } from './folded-rounds.ts';
import { currentIndexOf, isFinished } from '#competition/brackets/data/matches.ts';
import { RoundsNav } from './rounds-nav.tsx';
import { bracketSearch, type BracketPart } from '#competition/brackets/data/search.ts';
import { Tree } from './tree.tsx';
import { ChevronDown, MoveHorizontal } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/basics/class-names.ts';

interface SectionTreeProps {
  /** The section of a double elimination: 'upper bracket'. */
  of?: string;
  part?: BracketPart;
  /** Whether the search params are for this part. */
  isChosen?: boolean;
  rounds: Bracket['rounds'];
  thirdPlace?: Bracket['thirdPlace'];
}

/** The number of rounds that fit side by side in a wide window. */
const roundsInView = 4;

/** The rounds of a section that lead to one match, with what folds and moves them. */
export function SectionTree(props: SectionTreeProps) {
  const { of, part, isChosen = true, rounds, thirdPlace = null } = props;
  const [areByesShown, setByesShown] = useState(false);
  const [isFit, setFit] = useState(false);
  const [isOverflowing, setOverflowing] = useState(false);
  const { round } = useSearchParams(bracketSearch).values;
  const columns = useMemo(() => columnsOf(rounds, areByesShown), [rounds, areByesShown]);
  const beginning = columns[0]?.round ?? 1;
  const chosen = isChosen ? columns.find((one) => one.round === round)?.round : undefined;
  const shown = Math.max(beginning, chosen ?? rounds[currentIndexOf(rounds)]?.round ?? 1);
  const hasMany = columns.length > roundsInView;
  // Where it opened it stays: a round that ends does not move what is read.
  const [opening] = useState(() => openingRoundOf(rounds));
  const first = hasMany ? Math.max(beginning, chosen ?? opening) : beginning;
  const named = columns.map(({ name, round: value }) => ({ value, name }));
  const labelOf = (text: string) => (of ? `${text}, ${of}` : text);
  // The press is seen first: a large tree takes long to lay out.
  const view = {
    shown: useDeferredValue(shown),
    first: useDeferredValue(first),
    isFit: useDeferredValue(isFit),
  };
  return (
    <>
      <RoundsNav
        label={labelOf('Round')}
        part={part}
        rounds={named}
        current={shown}
        className="mb-4 md:hidden"
      />
      {hasMany && (
        <RoundsNav
          label={labelOf('Rounds from')}
          part={part}
          rounds={named.map(({ value, name }) => ({
            value,
            name: value === beginning ? 'All rounds' : `From ${name}`,
          }))}
          current={first}
          className="mb-2 max-md:hidden"
        />
      )}
      <BracketToolbar
        byes={byesOf(rounds)}
        areByesShown={areByesShown}
        onByesToggle={() => setByesShown(!areByesShown)}
        byesOn={{
          phone: shown === beginning || hasByes(rounds, (value) => value === shown),
          tree: first === beginning || hasByes(rounds, (value) => value >= first),
        }}
        fit={
          columns.length < roundsInView
            ? undefined
            : { isOn: isFit, isNeeded: isFit || isOverflowing, onToggle: () => setFit(!isFit) }
        }
      />
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

interface BracketToolbarProps {
  byes: number;
  areByesShown: boolean;
  onByesToggle: () => void;
  /** Where the round with the byes is shown. */
  byesOn: { phone: boolean; tree: boolean };
  /** Undefined where the rounds always fit. */
  fit: { isOn: boolean; isNeeded: boolean; onToggle: () => void } | undefined;
}

function BracketToolbar(props: BracketToolbarProps) {
  const { byes, areByesShown, onByesToggle, byesOn, fit } = props;
  const hasByes = byes > 0 && (byesOn.phone || byesOn.tree);
  if (!hasByes && !fit) return null;
  return (
    <div
      className={classNames(
        'mb-2 flex flex-wrap justify-between gap-2 print:hidden',
        !(hasByes && byesOn.phone) && 'max-md:hidden',
        !(hasByes && byesOn.tree) && !fit && 'md:hidden',
      )}
    >
      {hasByes && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={areByesShown}
          className={classNames(!byesOn.phone && 'max-md:hidden', !byesOn.tree && 'md:hidden')}
          onClick={onByesToggle}
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4', !areByesShown && '-rotate-90')}
          />
          {byes === 1 ? '1 bye' : `${byes} byes`}
        </Button>
      )}
      {fit && (
        <Button
          icon={MoveHorizontal}
          size="small"
          variant="quiet"
          aria-pressed={fit.isOn}
          className={classNames(
            'ml-auto aria-pressed:text-accent max-md:hidden',
            !fit.isNeeded && 'invisible',
          )}
          onClick={fit.onToggle}
        >
          Fit to width
        </Button>
      )}
    </div>
  );
}
