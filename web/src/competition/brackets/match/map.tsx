import { useState } from 'react';
import type { Match, PlayedMap } from '@last-circle/contract/competition/brackets/brackets.ts';
import { notifyOutcome } from '#platform/actions/run-action.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { MapChoice } from './map-choice.tsx';
import { usePlayedMaps } from './use-played-maps.ts';
import { useSetMaps } from '#competition/brackets/data/mutations.ts';

interface MatchMapProps {
  tournamentId: number;
  match: Match;
}

const failed = 'Failed to set the map';

/** The map of one match, saved as soon as it is chosen. */
export function MatchMap({ tournamentId, match }: MatchMapProps) {
  const { mutateAsync, isPending, error } = useSetMaps();
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
