import { useState } from 'react';
import {
  MapsInput,
  type Bracket,
  type PlayedMap,
} from '@last-circle/contract/competition/brackets/brackets.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { toast } from '#ui/toasts/toast.ts';
import { MapChoice } from '#competition/brackets/match/map-choice.tsx';
import { MatchPicker } from '#competition/brackets/match/picker.tsx';
import { matchesIn } from '#competition/brackets/data/match-labels.ts';
import { usePlayedMaps } from '#competition/brackets/match/use-played-maps.ts';
import { useSetMaps } from '#competition/brackets/data/mutations.ts';

interface MapsDialogProps {
  tournamentId: number;
  bracket: Bracket;
  onClose: () => void;
}

/** Sets the map of several rounds or matches at once. */
export function MapsDialog({ tournamentId, bracket, onClose }: MapsDialogProps) {
  const { mutateAsync } = useSetMaps();
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
      busyText="Saving..."
      failure="Failed to set the map"
      onSubmit={async (body) => {
        await mutateAsync({ params: { id: tournamentId }, body });
        const matches = body.matchIds.length === 1 ? '1 match' : `${body.matchIds.length} matches`;
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
        {errors.matchIds && (
          <p id="no-match" role="alert" className="mt-1.5 text-sm text-danger">
            {errors.matchIds.message}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}
