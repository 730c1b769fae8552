import { Plus } from 'lucide-react';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Head } from '#platform/router/head.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AdminList } from './list.tsx';
import { StatusFilter, useStatus } from '#competition/tournaments/card/status-filter.tsx';
import { useManaged } from '#competition/tournaments/basics/use-tournaments.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';

export const title = 'Manage Tournaments';

const TournamentForm = lazyPart(
  async () => (await import('#competition/tournaments/form/form.tsx')).TournamentForm,
);
const DuplicateDialog = lazyPart(
  async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog,
);
const StartDialog = lazyPart(async () => (await import('./start-dialog.tsx')).StartDialog);

type Open =
  | { dialog: 'create' }
  | { dialog: 'edit' | 'duplicate' | 'start' | 'winners'; tournament: Tournament };

interface ManagedTournamentsProps extends DialogProps {
  /** Shown above the list; `create` opens the form of a new one. */
  intro?: (create: () => void) => ReactNode;
}

interface DialogProps {
  /** Where the winners of a tournament are chosen. */
  winnersDialog: ComponentType<{ tournament: Tournament; onClose: () => void }>;
}

export function ManagedTournaments({ winnersDialog, intro }: ManagedTournamentsProps) {
  const status = useStatus();
  const managed = useManaged(status);
  const [open, setOpen] = useState<Open | null>(null);
  const openForm = () => setOpen({ dialog: 'create' });
  const create = (
    <Button variant="primary" className="max-sm:grow" onClick={openForm}>
      <Plus aria-hidden="true" className="size-4" />
      Create Tournament
    </Button>
  );
  return (
    <div>
      <Head title={title} isIndexed={false} />
      <PageHeader
        title={title}
        count={managed.total}
        actions={
          <>
            <StatusFilter />
            {create}
          </>
        }
      />
      {intro?.(openForm)}
      <AdminList
        managed={managed}
        status={status}
        create={create}
        onEdit={(tournament) => setOpen({ dialog: 'edit', tournament })}
        onDuplicate={(tournament) => setOpen({ dialog: 'duplicate', tournament })}
        onStart={(tournament) => setOpen({ dialog: 'start', tournament })}
        onSelectWinners={(tournament) => setOpen({ dialog: 'winners', tournament })}
      />
      <Suspense>
        {open && (
          <OpenDialog open={open} winnersDialog={winnersDialog} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  );
}

interface OpenDialogProps extends DialogProps {
  open: Open;
  onClose: () => void;
}

function OpenDialog({ open, winnersDialog, onClose }: OpenDialogProps) {
  if (open.dialog === 'create') return <TournamentForm onClose={onClose} />;
  const dialogs = {
    duplicate: DuplicateDialog,
    edit: TournamentForm,
    start: StartDialog,
    winners: winnersDialog,
  };
  const Dialog = dialogs[open.dialog];
  return <Dialog tournament={open.tournament} onClose={onClose} />;
}
