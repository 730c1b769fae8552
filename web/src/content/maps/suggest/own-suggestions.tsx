import type { SuggestionStatus } from '@last-circle/contract/content/map-suggestion-rules.ts';
import type { OwnMapSuggestion } from '@last-circle/contract/content/map-suggestions.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import { Section } from '#ui/layout/section.tsx';

interface OwnSuggestionsProps {
  suggestions: readonly OwnMapSuggestion[];
}

/** What became of the maps that the player suggested; nothing where there is none. */
export const OwnSuggestions = ({ suggestions }: OwnSuggestionsProps) =>
  suggestions.length > 0 && (
    <Section id="own-suggestions" title="Your suggestions" headingClass="mb-2 text-lg">
      <ul className="ruled max-h-60 overflow-y-auto border-y border-line">
        {suggestions.map((suggestion) => (
          <OwnSuggestion key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
    </Section>
  );

const states: Record<SuggestionStatus, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'pending' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Not accepted', tone: 'neutral' },
};

function OwnSuggestion({ suggestion }: { suggestion: OwnMapSuggestion }) {
  const { id, name, status, reason, mapId } = suggestion;
  const { label, tone } = states[status];
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 [overflow-wrap:anywhere]">
      <p className="min-w-0 grow basis-40 font-medium">
        {mapId === null ? (
          name
        ) : (
          <Link to={paths.map(mapId)} className="underline">
            {name}
          </Link>
        )}
      </p>
      <Badge tone={tone}>{label}</Badge>
      {status === 'waiting' && (
        <CallButton
          call="DELETE /maps/suggestions/:id"
          args={{ params: { id } }}
          variant="quiet"
          size="small"
          label={`Withdraw ${name}`}
          confirmation={{ question: `Withdraw ${name}?`, action: 'Withdraw' }}
          done={messageOf}
          failed="The suggestion could not be withdrawn"
        >
          Withdraw
        </CallButton>
      )}
      {reason && <p className="basis-full text-sm whitespace-pre-line text-muted">{reason}</p>}
    </li>
  );
}
