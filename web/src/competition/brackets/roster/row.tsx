import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Disqualification } from '@last-circle/contract/competition/disqualifications.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { hasPlayed, isReplaceable, type Entrant } from './rules.ts';

interface RosterRowProps {
  tournamentId: number;
  bracket: Bracket;
  entrant: Entrant;
  reason: Disqualification | undefined;
  onAct: (act: 'disqualify' | 'replace' | 'swap') => void;
}

export function RosterRow(props: RosterRowProps) {
  const { entrant, reason } = props;
  const { name, seed, hasForfeited, isDisqualified } = entrant;
  const substitution = substitutionOf(entrant);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="flex min-w-0 grow basis-64 items-baseline gap-3">
        <span className="w-7 shrink-0 text-right text-xs text-muted tabular-nums">{seed}</span>
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {name}
            {isDisqualified && <Badge tone="danger">Disqualified</Badge>}
            {hasForfeited && !isDisqualified && <Badge tone="warning">Withdrawn</Badge>}
          </p>
          {substitution && <p className="text-sm text-muted">{substitution}</p>}
          {reason && (
            <p className="text-sm text-muted">
              {reason.reason} ({reason.by}, <Time value={reason.at} show="date-time" />)
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-x-2 max-sm:w-full">
        <Acts {...props} />
      </div>
    </li>
  );
}

function Acts({ tournamentId, bracket, entrant, onAct }: RosterRowProps) {
  const { id, name, isDisqualified } = entrant;
  if (isDisqualified) {
    return (
      <CallButton
        size="small"
        variant="quiet"
        call="DELETE /tournaments/:id/entrants/:entrantId/disqualification"
        args={{ params: { id: tournamentId, entrantId: id } }}
        confirmation={{
          question: `Lift the disqualification of ${name}?`,
          action: 'Lift',
          detail: 'Matches that it has decided stay so until they are corrected.',
        }}
        done={messageOf}
        failed="Failed to lift the disqualification"
        label={`Lift the disqualification of ${name}`}
      >
        Lift
      </CallButton>
    );
  }
  const canSwap = bracket.format !== 'battle_royale' && !hasPlayed(bracket, id);
  const acts = [
    canSwap && (['swap', 'Swap'] as const),
    isReplaceable(bracket, id) && (['replace', 'Replace'] as const),
    ['disqualify', 'Disqualify'] as const,
  ].filter((act) => act !== false);
  return acts.map(([act, label]) => (
    <Button
      key={act}
      size="small"
      variant="quiet"
      aria-label={`${label} ${name}`}
      onClick={() => onAct(act)}
    >
      {label}
    </Button>
  ));
}

/** 'For Nova from the Semi-finals on'; undefined where nobody else has played for them. */
function substitutionOf({ standsInFor }: Bracket['entrants'][number]) {
  if (!standsInFor) return undefined;
  return standsInFor.map(({ name, from }) => `For ${name} since ${from}`).join(', ');
}
