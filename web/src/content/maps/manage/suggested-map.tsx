import { Check, Pencil, X } from 'lucide-react';
import { mapFormDefaults } from '@last-circle/contract/content/map-form-rules.ts';
import type { MapSuggestion } from '@last-circle/contract/content/map-suggestions.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { CreatedBy, MapCode, MaxPlayers } from '#content/maps/facts.tsx';
import { MapPicture } from '#content/maps/picture.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';

const DeclineDialog = lazyExtra(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

interface SuggestedMapProps {
  suggestion: MapSuggestion;
  onEdit: () => void;
  onDecided: () => void;
}

/** A map that waits, with what an organiser can do with it. */
export const SuggestedMap = ({ suggestion, ...actions }: SuggestedMapProps) => (
  <Card as="article" isFlush className="grid! md:grid-cols-[15rem_minmax(0,1fr)_17rem]">
    <MapPicture
      map={{ ...suggestion, ...mapFormDefaults, difficulty: suggestion.difficulty }}
      className="aspect-[21/9] md:aspect-auto md:min-h-40"
      sizes="(min-width: 48rem) 15rem, 100vw"
    />
    <Facts suggestion={suggestion} />
    <div className="flex flex-col gap-3 p-4 max-md:pt-0 md:justify-center">
      <MapCode code={suggestion.mapCode} />
      <Decisions suggestion={suggestion} {...actions} />
    </div>
  </Card>
);

function Facts({ suggestion }: Pick<SuggestedMapProps, 'suggestion'>) {
  const { name, category, maxPlayers, description, createdBy, tags } = suggestion;
  return (
    <div className="flex min-w-0 flex-col gap-2 p-4 [overflow-wrap:anywhere] md:px-5">
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="eyebrow">{category}</span>
        <MaxPlayers players={maxPlayers} />
      </p>
      <h3 className="text-title">{name}</h3>
      {description && <p className="text-sm whitespace-pre-line text-muted">{description}</p>}
      {tags.length > 0 && <p className="text-sm text-muted">Tags: {tags.join(', ')}</p>}
      <CreatedBy name={createdBy} />
      <p className="text-sm text-muted">
        Suggested by <span className="font-medium text-ink">{suggestion.suggestedBy}</span>,{' '}
        <Time value={suggestion.createdAt} />
      </p>
    </div>
  );
}

function Decisions({ suggestion, onEdit, onDecided }: SuggestedMapProps) {
  const { id, createdAt: _at, suggestedBy: _by, ...map } = suggestion;
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      <CallButton
        call="POST /maps/suggestions/:id/accept"
        args={{ params: { id }, body: map }}
        icon={Check}
        variant="primary"
        size="small"
        className="basis-full"
        label={`Accept ${map.name}`}
        busyText="Accepting..."
        done={messageOf}
        failed="The map could not be accepted"
        onDone={onDecided}
      >
        Accept
      </CallButton>
      <Button
        icon={Pencil}
        size="small"
        aria-label={`Edit and accept ${map.name}`}
        onClick={onEdit}
      >
        Edit and accept
      </Button>
      <DialogButton
        icon={X}
        size="small"
        variant="quiet"
        aria-label={`Decline ${map.name}`}
        dialog={(close) => (
          <DeclineDialog
            id={id}
            name={map.name}
            onClose={() => {
              close();
              onDecided();
            }}
          />
        )}
      >
        Decline
      </DialogButton>
    </div>
  );
}
