import { useState } from 'react';
import type { Match, PlayedMap } from '@last-circle/contract/brackets.ts';
import { CallFailure } from '#api/call-failure.tsx';
import { textOf } from '#api/client.ts';
import { toast } from '#ui/toast.ts';
import { MapChoice } from './map-choice.tsx';
import { useSetMaps } from './use-bracket.ts';

interface MatchMapProps {
  tournamentId: number;
  match: Match;
}

const fallback = 'Failed to set the map';

/** The map of one match, which is set as soon as it is chosen. */
export function MatchMap({ tournamentId, match }: MatchMapProps) {
  const { mutateAsync, isPending, error } = useSetMaps();
  const [chosen, setChosen] = useState<PlayedMap>(null);

  async function set(map: PlayedMap) {
    setChosen(map);
    try {
      const body = { mapId: map?.id ?? null, matchIds: [match.id] };
      await mutateAsync({ params: { id: tournamentId }, body });
      toast.success(map ? 'Map set' : 'Map removed');
    } catch (error) {
      toast.error(textOf(error, fallback));
    }
  }

  return (
    <div className="border-t border-line pt-4">
      <MapChoice
        label="Map"
        hint="Saved at once, without the result."
        value={isPending ? chosen : match.map}
        onChoose={(map) => void set(map)}
      />
      <CallFailure error={error} fallback={fallback} />
    </div>
  );
}
