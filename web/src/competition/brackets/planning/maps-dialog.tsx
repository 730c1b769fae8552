import { counted } from '@last-circle/contract/counted.ts';
import { ErrorText } from '#ui/feedback/error-text.tsx';
import type { BracketDialogProps } from './delay-dialog.tsx';
import { useState } from 'react';
import type { PlayedMap, Match } from '@last-circle/contract/competition/brackets/match.ts';
import { MapsInput, type Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { matchShort } from './match-short.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { toast } from '#ui/toasts/toast.ts';
import { MapChoice, usePlayedMaps } from '#competition/brackets/match/maps.tsx';
import { matchesIn, pairingOf } from '#competition/brackets/data/matches.ts';
import { ChevronRight } from 'lucide-react';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { useApiMutation } from '#platform/api/queries.ts';

export function MapsDialog({ tournamentId, bracket, onClose }: BracketDialogProps) {
  const { mutateAsync } = useApiMutation('PUT /tournaments/:id/bracket/maps');
  const { ofMatch } = usePlayedMaps(tournamentId);
  const [map, setMap] = useState<PlayedMap>(null);
  const form = useSchemaForm(MapsInput, { mapId: null, matchIds: [] });
  const { errors, isSubmitted } = form.formState;
  const chosen = form.watch('matchIds');
  const isRemoval =
    map === null && matchesIn(bracket).some((match) => ofMatch(match) && chosen.includes(match.id));

  return (
    <FormDialog
      title="Maps"
      description="Players see the map and its code at each match."
      form={form}
      action={isRemoval ? 'Remove maps' : 'Set map'}
      canSubmit={isRemoval || map !== null}
      failure="Failed to set the map"
      onSubmit={async (body) => {
        await mutateAsync({ params: { id: tournamentId }, body });
        const matches = counted(body.matchIds.length, 'match', 'matches');
        toast.success(map ? `Map set for ${matches}` : `Map removed from ${matches}`);
        onClose();
      }}
      onClose={onClose}
    >
      <MapChoice
        label="Map"
        hint="Leave it empty to remove the map from the chosen matches."
        value={map}
        onChoose={(next) => {
          setMap(next);
          form.setValue('mapId', next?.id ?? null);
        }}
      />
      <fieldset aria-describedby={errors.matchIds && 'no-match'}>
        <legend className="mb-1.5 text-sm font-medium">Matches</legend>
        <MatchPicker
          bracket={bracket}
          mapOf={ofMatch}
          chosen={chosen}
          onChoose={(ids) => form.setValue('matchIds', ids, { shouldValidate: isSubmitted })}
        />
        <ErrorText id="no-match" className="mt-1.5">
          {errors.matchIds?.message}
        </ErrorText>
      </fieldset>
    </FormDialog>
  );
}

interface MatchPickerProps {
  bracket: Bracket;
  mapOf: (match: Match) => PlayedMap;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

/** Chooses whole rounds or single matches, without byes. */
function MatchPicker({ bracket, mapOf, chosen, onChoose }: MatchPickerProps) {
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

const MatchLabel = ({ match, map }: { match: Match; map: PlayedMap }) => (
  <span className="min-w-0 py-1 [overflow-wrap:anywhere]">
    {matchShort(match)} <span className="text-muted">{pairingOf(match)}</span>
    {map && <span className="block text-xs text-muted">On {map.name}</span>}
  </span>
);

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
