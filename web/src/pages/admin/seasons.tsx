import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Season } from '@last-circle/contract/competition/seasons.ts';
import { useList } from '#platform/lists/load-more-list.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';
import { ManagedSeasons } from '#competition/seasons/managed-seasons.tsx';
import { seasonsQuery } from '#competition/seasons/queries.ts';
import { badgesOf } from '#competition/tournaments/basics/badges.tsx';

const SeasonForm = lazyExtra(
  async () => (await import('#competition/seasons/form.tsx')).SeasonForm,
);
const TournamentsDialog = lazyExtra(
  async () => (await import('#competition/seasons/tournaments-dialog.tsx')).TournamentsDialog,
);

export const title = 'Manage Seasons';

type Open = { dialog: 'new' } | { dialog: 'edit' | 'tournaments'; season: Season };

export function Page() {
  const found = useList(seasonsQuery(useUser()));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const create = (
    <Button
      icon={Plus}
      variant="primary"
      className="max-sm:grow"
      onClick={() => setOpen({ dialog: 'new' })}
    >
      Create Season
    </Button>
  );
  return (
    <AdminPage title={title} count={found.total} actions={found.total !== 0 && create}>
      <ManagedSeasons
        found={found}
        create={create}
        onEdit={(season) => setOpen({ dialog: 'edit', season })}
        onChoose={(season) => setOpen({ dialog: 'tournaments', season })}
      />
      {open?.dialog === 'new' && <SeasonForm onClose={close} />}
      {open?.dialog === 'edit' && <SeasonForm season={open.season} onClose={close} />}
      {open?.dialog === 'tournaments' && (
        <TournamentsDialog season={open.season} badgesOf={badgesOf} onClose={close} />
      )}
    </AdminPage>
  );
}
