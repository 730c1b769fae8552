import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { WaitingKind } from '@last-circle/contract/competition/tournaments/run-sheet-rules.ts';
import type { RunSheetEntry } from '@last-circle/contract/competition/tournaments/run-sheet.ts';
import { tournamentQuery } from '#competition/tournament/use-tournament.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { readyAnchor } from '#competition/brackets/data/matches.ts';
import { Button } from '#ui/controls/button.tsx';
import { disputesAnchor } from '#competition/brackets/data/report-queries.ts';
import { dueAnchor, TournamentDialog } from './dialogs.tsx';

const verbs: Record<WaitingKind, (count: number) => string> = {
  disputes: () => 'Decide',
  game: (count) => `Enter game ${count}`,
  ready: () => 'Enter results',
  winners: () => 'Announce winners',
  missing: () => 'Check in',
  verify: () => 'Verify',
  start: () => 'Start',
};

/** Where each is done; a dialog of the tournament is opened here. */
const urls = {
  disputes: (id: number) => `${paths.tournamentTab(id, 'bracket')}#${disputesAnchor}`,
  game: (id: number) => `${paths.tournamentTab(id, 'bracket')}#${readyAnchor}`,
  ready: (id: number) => `${paths.tournamentTab(id, 'bracket')}#${readyAnchor}`,
  missing: (id: number) => `${paths.adminRegistrations(id)}?status=missing#${dueAnchor}`,
  verify: (id: number) => `${paths.adminRegistrations(id)}?status=to_verify#${dueAnchor}`,
};

interface WaitingStepProps {
  entry: RunSheetEntry;
  kind: WaitingKind;
  count: number;
  isFirst: boolean;
}

/** The one button of what waits. */
export function WaitingStep({ entry, kind, count, isFirst }: WaitingStepProps) {
  const verb = verbs[kind](count);
  const look = {
    size: 'small',
    variant: isFirst ? 'primary' : 'secondary',
    className: 'min-w-32',
    'aria-label': `${verb}: ${entry.tournamentName}`,
  } as const;
  if (kind === 'winners' || kind === 'start') {
    return <DialogStep id={entry.tournamentId} name={kind} look={look} verb={verb} />;
  }
  return (
    <ButtonLink {...look} to={urls[kind](entry.tournamentId)}>
      {verb}
    </ButtonLink>
  );
}

interface DialogStepProps {
  id: number;
  name: 'winners' | 'start';
  look: Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'className' | 'aria-label'>;
  verb: string;
}

/** Reads the tournament once it is pressed. */
function DialogStep({ id, name, look, verb }: DialogStepProps) {
  const client = useQueryClient();
  const query = tournamentQuery(String(id), useUser());
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: () => client.fetchQuery({ ...query, staleTime: 0 }),
  });
  return (
    <span className="flex flex-col items-end">
      <Button {...look} isBusy={isPending} onClick={() => mutate()}>
        {verb}
      </Button>
      <MutationFailure error={error} fallback="Failed to fetch tournament data" />
      {data && <TournamentDialog name={name} tournament={data} onClose={reset} />}
    </span>
  );
}
