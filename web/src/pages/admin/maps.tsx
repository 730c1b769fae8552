import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import type { MapSuggestion } from '@last-circle/contract/content/map-suggestions.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { Button } from '#ui/controls/button.tsx';
import { ManagedMaps, ManagementToolbar } from '#content/maps/manage/managed-maps.tsx';
import { Queue } from '#content/maps/manage/queue.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';
import { managedSearch } from '#content/maps/search.ts';
import { useManaged } from '#content/maps/use-maps.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';

const AcceptForm = lazyExtra(
  async () => (await import('#content/maps/manage/accept-form.tsx')).AcceptForm,
);
const MapForm = lazyExtra(async () => (await import('#content/maps/manage/form.tsx')).MapForm);

export const title = 'Map Management';

export function Page() {
  const { values: filter, change } = useSearchParams(managedSearch);
  const found = useManaged(filter);
  const [open, setOpen] = useState<GameMap | 'new'>();
  const [suggestion, setSuggestion] = useState<MapSuggestion>();
  const create = (
    <Button icon={Plus} variant="primary" className="max-sm:grow" onClick={() => setOpen('new')}>
      Create Map
    </Button>
  );
  const isFirst = found.total === 0 && filter.search === '' && filter.status === '';
  return (
    <AdminPage title={title} count={found.total} actions={!isFirst && create}>
      <Queue onEdit={setSuggestion} />
      <ManagementToolbar
        filter={filter}
        onChange={change}
        onReload={() => void found.query.refetch()}
      />
      <ManagedMaps
        filter={filter}
        found={found}
        create={create}
        onEdit={setOpen}
        onClear={() => change({ search: '', status: '' })}
      />
      {open && (
        <MapForm map={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
      {suggestion && (
        <AcceptForm suggestion={suggestion} onClose={() => setSuggestion(undefined)} />
      )}
    </AdminPage>
  );
}
