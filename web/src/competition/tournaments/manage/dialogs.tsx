import { useQuery } from '@tanstack/react-query';
import { Play, Trophy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { tournamentCan } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { TournamentDialogProps } from '#competition/tournament/dialog-props.ts';
import { runSheetQuery } from '#competition/brackets/data/report-queries.ts';
import { useNow } from '#competition/tournaments/basics/use-now.ts';

export const TournamentForm = lazyExtra(
  async () => (await import('#competition/tournaments/form/form.tsx')).TournamentForm,
);

export const CreatedDialog = lazyExtra(
  async () => (await import('#competition/tournaments/form/created-dialog.tsx')).CreatedDialog,
);

/** Leads to the first row of a desk in which something is due. */
export const dueAnchor = 'due';

const dialogs = {
  edit: TournamentForm,
  duplicate: lazyExtra(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog),
  repeat: lazyExtra(async () => (await import('./repeat-dialog.tsx')).RepeatDialog),
  start: lazyExtra(async () => (await import('./start-dialog.tsx')).StartDialog),
  winners: lazyExtra(
    async () => (await import('#competition/winners/winners-dialog.tsx')).WinnersDialog,
  ),
  add: lazyExtra(async () => (await import('#competition/entrants/add-dialog.tsx')).AddDialog),
  bans: lazyExtra(async () => (await import('#competition/bans/list.tsx')).BansDialog),
  staff: lazyExtra(async () => (await import('#competition/staff/dialog.tsx')).StaffDialog),
  audit: lazyExtra(async () => (await import('#competition/audit/log.tsx')).AuditLogDialog),
};

export type TournamentDialogName = keyof typeof dialogs;

interface NamedDialogProps extends TournamentDialogProps {
  name: TournamentDialogName;
}

/** What organisers do with a tournament, each in a dialog with a script of its own. */
export function TournamentDialog({ name, ...props }: NamedDialogProps) {
  const Dialog = dialogs[name];
  return <Dialog {...props} />;
}

interface NextStepButtonsProps extends Pick<ComponentProps<typeof Button>, 'size' | 'className'> {
  tournament: Tournament;
  onOpen: (name: TournamentDialogName) => void;
}

const noticeMs = 30 * 60_000;

/** When a start is due: once check-in is over, else with the notice of half an hour. */
const startDueAt = ({ startDate, checkInMinutes }: Tournament) =>
  Date.parse(startDate) - (checkInMinutes === null ? noticeMs : 0);

/** Whether the run sheet says that only the winners are left to announce. */
function useIsPlayed(id: number, enabled: boolean) {
  const { data = [] } = useQuery({ ...runSheetQuery, enabled });
  const entry = data.find(({ tournamentId }) => tournamentId === id);
  return entry?.waiting.some(({ kind }) => kind === 'winners') ?? false;
}

/** The one step that its state is at, coloured once it is due: starts a tournament that is public, announces or corrects its winners. */
export function NextStepButtons({ tournament, onOpen, ...look }: NextStepButtonsProps) {
  const canAnnounce = tournamentCan.announceWinners(tournament);
  const isPlayed = useIsPlayed(tournament.id, canAnnounce);
  const dueAt = startDueAt(tournament);
  const isDue = useNow(dueAt) >= dueAt;
  return (
    <>
      {tournamentCan.start(tournament) && tournament.visibility !== 'draft' && (
        <Button
          icon={Play}
          {...look}
          variant={isDue ? 'primary' : 'secondary'}
          onClick={() => onOpen('start')}
        >
          Start Tournament
        </Button>
      )}
      {(canAnnounce || tournamentCan.correctWinners(tournament)) && (
        <Button
          icon={Trophy}
          {...look}
          variant={isPlayed ? 'primary' : 'secondary'}
          onClick={() => onOpen('winners')}
        >
          {canAnnounce ? 'Select Winners' : 'Correct winners'}
        </Button>
      )}
    </>
  );
}
