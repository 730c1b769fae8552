import { ChevronRight } from 'lucide-react';
import type {
  Bracket,
  Match,
  PlayedMap,
} from '@last-circle/contract/competition/brackets/brackets.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { isEntrant } from '#competition/brackets/data/match-labels.ts';

interface MatchPickerProps {
  bracket: Bracket;
  mapOf: (match: Match) => PlayedMap;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

/** Chooses whole rounds or single matches, without byes. */
export function MatchPicker({ bracket, mapOf, chosen, onChoose }: MatchPickerProps) {
  const ids = new Set(chosen);
  const toggle = (matches: readonly Match[], isChosen: boolean) => {
    const toggled = new Set(matches.map(({ id }) => id));
    onChoose([...(isChosen ? ids.union(toggled) : ids.difference(toggled))]);
  };
  return (
    <ul className="ruled border-y border-line">
      {roundsOf(bracket).map(({ name, matches }) => {
        const count = matches.filter(({ id }) => ids.has(id)).length;
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
                  {matches.map((match) => (
                    <li key={match.id}>
                      <Checkbox
                        label={<MatchLabel match={match} map={mapOf(match)} />}
                        className="w-full"
                        checked={ids.has(match.id)}
                        onChange={(event) => toggle([match], event.currentTarget.checked)}
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

function MatchLabel({ match, map }: { match: Match; map: PlayedMap }) {
  const { name, a, b } = match;
  const names = [a, b].map((slot) => (isEntrant(slot) ? slot.name : slot?.waitingFor));
  return (
    <span className="min-w-0 py-1 [overflow-wrap:anywhere]">
      {name} <span className="text-muted">{names.join(' v ')}</span>
      {map && <span className="block text-xs text-muted">On {map.name}</span>}
    </span>
  );
}

/** The rounds with matches to play, all groups of a round together. */
function roundsOf({ rounds, thirdPlace }: Bracket) {
  const byName = Map.groupBy(rounds, ({ name }) => name);
  const named = [...byName].map(([name, ofName]) => ({
    name,
    matches: ofName.flatMap(({ matches }) => matches.filter(({ state }) => state !== 'bye')),
  }));
  const third = thirdPlace ? [{ name: 'Third place', matches: [thirdPlace] }] : [];
  return [...named, ...third].filter(({ matches }) => matches.length > 0);
}
