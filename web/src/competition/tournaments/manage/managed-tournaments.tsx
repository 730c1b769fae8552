import { Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { Head } from '#platform/router/head.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { CardSkeletons } from '#ui/layout/card-skeletons.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { managedQuery } from '#competition/tournaments/basics/queries.ts';
import { StatusFilter, useStatus, NoTournaments } from '#competition/tournaments/card/filters.tsx';
import { AdminCard } from './card.tsx';
import {
  CreatedDialog,
  TournamentDialog,
  TournamentForm,
  type TournamentDialogName,
} from './dialogs.tsx';
import { RunSheet } from './run-sheet.tsx';

export const title = 'Manage Tournaments';

interface ManagedTournamentsProps {
  /** Shown above the list; `create` opens the form of a new one. */
  intro?: (create: () => void) => ReactNode;
}

export function ManagedTournaments({ intro }: ManagedTournamentsProps) {
  const status = useStatus();
  const found = useList(managedQuery(status));
  const list = useRef<HTMLUListElement>(null);
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<Tournament>();
  const [open, setOpen] = useState<{ name: TournamentDialogName; tournament: Tournament }>();
  const openForm = () => setIsCreating(true);
  const create = (variant: 'primary' | 'secondary') => (
    <Button icon={Plus} variant={variant} className="max-sm:grow" onClick={openForm}>
      Create Tournament
    </Button>
  );
  const isFirst = found.total === 0 && !status;
  return (
    <div>
      <Head title={title} isIndexed={false} />
      <PageHeader title={title} count={found.total} actions={!isFirst && create('secondary')} />
      {intro?.(openForm)}
      {found.items?.length !== 0 && <RunSheet />}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-title">Tournaments</h2>
        <div className="max-sm:grow">
          <StatusFilter />
        </div>
      </div>
      <Dimmed isStale={found.query.isPlaceholderData}>
        <LoadMoreList
          list={found}
          failed="Failed to fetch tournaments"
          loading={<AdminCardSkeletons />}
          empty={
            status ? (
              <NoTournaments status={status} />
            ) : (
              <Empty title="No tournaments yet" action={create('primary')}>
                Create the first one. Players can register right away.
              </Empty>
            )
          }
        >
          {(tournaments) => (
            <ul
              ref={list}
              tabIndex={-1}
              className="grid gap-5 outline-none sm:grid-cols-2 lg:grid-cols-3"
            >
              {tournaments.map((tournament) => (
                <li key={tournament.id}>
                  <AdminCard
                    tournament={tournament}
                    onOpen={(name) => setOpen({ name, tournament })}
                    // The focus of a removed card moves to the others.
                    onRemoved={() => list.current?.focus({ preventScroll: true })}
                  />
                </li>
              ))}
            </ul>
          )}
        </LoadMoreList>
      </Dimmed>
      {open && <TournamentDialog {...open} onClose={() => setOpen(undefined)} />}
      {isCreating && <TournamentForm onCreated={setCreated} onClose={() => setIsCreating(false)} />}
      {created && <CreatedDialog tournament={created} onClose={() => setCreated(undefined)} />}
    </div>
  );
}

const AdminCardSkeletons = () => (
  <CardSkeletons
    label="Loading tournaments"
    times={6}
    picture="h-32 max-sm:hidden"
    rows={['h-18 w-3/4', 'h-18', 'h-8', 'mt-4 h-28']}
    bodyClass="flex flex-col gap-4 p-4"
    className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3"
  />
);
