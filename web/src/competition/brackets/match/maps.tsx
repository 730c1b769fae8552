import { counted } from '@last-circle/contract/counted.ts';
import { useState } from 'react';
import type { Match, PlayedMap } from '@last-circle/contract/competition/brackets/match.ts';
import { notifyOutcome } from '#platform/actions/run-action.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { apiQuery, useApiMutation } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/fields/combobox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useDebouncedText } from '#ui/fields/use-debounced.ts';
import type { Games } from '#competition/brackets/data/queries.ts';

const failed = 'Failed to set the map';

/** The map of one match, saved as soon as it is chosen. */
export function MatchMap({ tournamentId, match }: { tournamentId: number; match: Match }) {
  const { mutateAsync, isPending, error } = useApiMutation('PUT /tournaments/:id/bracket/maps');
  const { ofMatch } = usePlayedMaps(tournamentId);
  const [chosen, setChosen] = useState<PlayedMap>(null);

  async function set(map: PlayedMap) {
    setChosen(map);
    const body = { mapId: map?.id ?? null, matchIds: [match.id] };
    const done = map ? 'Map set' : 'Map removed';
    await notifyOutcome(mutateAsync({ params: { id: tournamentId }, body }), { done, failed });
  }

  return (
    <div className="border-t border-line pt-4">
      <MapChoice
        label="Map"
        hint="Saved immediately, separately from the result."
        value={isPending ? chosen : ofMatch(match)}
        onChoose={(map) => void set(map)}
      />
      <MutationFailure error={error} fallback={failed} />
    </div>
  );
}

interface MapChoiceProps {
  label: string;
  hint?: string;
  value: PlayedMap;
  onChoose: (map: PlayedMap) => void;
}

const maxResults = 8;

/** Chooses an active map by name or code, or none. */
export function MapChoice({ label, hint, value, onChoose }: MapChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [text, setText] = useDebouncedText({ value: search, onChange: setSearch, delayMs: 200 });
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery({
    ...apiQuery('GET /maps', { query: { search, isActive: 'true', limit: String(maxResults) } }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  const isSearching = text.trim() !== search || isPlaceholderData || (isFetching && !data);
  const maps = isSearching || error ? [] : (data ?? []);

  return (
    <Field label={label} hint={hint} isOptional>
      <div className="flex items-start">
        <Combobox
          value={value ? `${value.name} ${value.mapCode}` : ''}
          text={typed}
          onType={(next) => {
            setTyped(next);
            setText(next ?? '');
          }}
          options={maps.map(({ id, name, mapCode }) => ({ id, name, mapCode, detail: mapCode }))}
          onChoose={({ id, name, mapCode }) => onChoose({ id, name, mapCode })}
          placeholder="Search maps by name or code"
          status={
            error && !isFetching ? (
              <>
                Failed to load maps
                <Button size="small" variant="quiet" onClick={() => void refetch()}>
                  Try again
                </Button>
              </>
            ) : (
              statusOf(isSearching || isFetching, maps.length)
            )
          }
        />
        {value && (
          <IconButton label={`Remove map ${value.name}`} onClick={() => onChoose(null)}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </Field>
  );
}

function statusOf(isSearching: boolean, count: number) {
  if (isSearching) return 'Searching...';
  if (count === 0) return 'No map found';
  if (count === maxResults) return `Showing the newest ${maxResults}. Type more to find others`;
  return counted(count, 'map');
}

const markedHidden = (map: PlayedMap | undefined): PlayedMap =>
  map ? { id: map.id, name: `${map.name} (hidden)`, mapCode: map.mapCode } : null;

/** The maps of matches and games for admins, with hidden maps marked as hidden. */
export function usePlayedMaps(tournamentId: number) {
  const params = { id: tournamentId };
  const { data } = useQuery(apiQuery('GET /tournaments/:id/hidden-maps', { params }));
  return {
    ofMatch: ({ id, map }: Match) =>
      map ?? markedHidden(data?.matches.find(({ matchId }) => matchId === id)),
    ofGame: ({ stage, lobby, number, map }: Games['games'][number]) =>
      map ??
      markedHidden(
        data?.games.find(
          (game) => game.stage === stage && game.lobby === lobby && game.number === number,
        ),
      ),
  };
}
