import { ChevronRight } from 'lucide-react';
import type { Bracket, Match, PlayedMap } from '@last-circle/contract/brackets.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { isEntrant, nameOf, type PlacedMatch } from './match-labels.ts';

interface MatchPickerProps {
  bracket: Bracket;
  mapOf: (match: Match) => PlayedMap;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

/** Whole rounds, or single matches of them; byes are not played. */
export function MatchPicker({ bracket, mapOf, chosen, onChoose }: MatchPickerProps) {
  const ids = new Set(chosen);
  const toggle = (matches: readonly PlacedMatch[], isChosen: boolean) => {
    const toggled = new Set(matches.map(({ match }) => match.id));
    onChoose([...(isChosen ? ids.union(toggled) : ids.difference(toggled))]);
  };
  return (
    <ul className="divide-y divide-line border-y border-line">
      {roundsOf(bracket).map(({ name, matches }) => {
        const count = matches.filter(({ match }) => ids.has(match.id)).length;
        return (
          <li key={name}>
            <Checkbox
              label={
                <span>
                  {name}{' '}
                  {matches.length > 1 && (
                    <span className="text-muted tabular-nums">
                      {count} of {matches.length}
                    </span>
                  )}
                </span>
              }
              className="w-full"
              checked={count === matches.length}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && count < matches.length;
              }}
              onChange={(event) => toggle(matches, event.currentTarget.checked)}
            />
            {matches.length > 1 && (
              <details className="group pb-2 pl-8">
                <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-sm text-muted hover:text-ink">
                  <ChevronRight
                    aria-hidden="true"
                    className="size-4 transition-transform duration-150 group-open:rotate-90"
                  />
                  Single matches<span className="sr-only"> of {name}</span>
                </summary>
                <ul>
                  {matches.map((placed) => (
                    <li key={placed.match.id}>
                      <Checkbox
                        label={<MatchLabel placed={placed} map={mapOf(placed.match)} />}
                        className="w-full"
                        checked={ids.has(placed.match.id)}
                        onChange={(event) => toggle([placed], event.currentTarget.checked)}
                      />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function MatchLabel({ placed, map }: { placed: PlacedMatch; map: PlayedMap }) {
  const { a, b } = placed.match;
  const names = [a, b].map((slot) => (isEntrant(slot) ? slot.name : slot?.waitingFor));
  return (
    <span className="min-w-0 py-1 [overflow-wrap:anywhere]">
      {nameOf(placed)} <span className="text-muted">{names.join(' v ')}</span>
      {map && <span className="block text-xs text-muted">On {map.name}</span>}
    </span>
  );
}

function roundsOf({ rounds, thirdPlace }: Bracket) {
  const placed = (match: PlacedMatch['match'], isThirdPlace = false) => ({
    match,
    rounds: rounds.length,
    isThirdPlace,
  });
  return [
    ...rounds.map(({ name, matches }) => ({
      name,
      matches: matches.filter(({ state }) => state !== 'bye').map((match) => placed(match)),
    })),
    ...(thirdPlace ? [{ name: 'Third place', matches: [placed(thirdPlace, true)] }] : []),
  ];
}
