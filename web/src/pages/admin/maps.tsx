import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { Head } from '#platform/router/head.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AdminSections } from '#admin/sections.tsx';
import { ManagedMaps } from '#content/maps/manage/managed-maps.tsx';
import { ManagementToolbar } from '#content/maps/manage/management-toolbar.tsx';
import { managedSearch } from '#content/maps/search.ts';
import { useManaged } from '#content/maps/use-maps.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const MapForm = lazyPart(async () => (await import('#content/maps/manage/form.tsx')).MapForm);

export const title = 'Map Management';

type Open = { form: 'create' } | { form: 'edit'; map: GameMap };

export function Page() {
  const { values: filter, change } = useSearchParams(managedSearch);
  const found = useManaged(filter);
  const [open, setOpen] = useState<Open | null>(null);
  const create = (
    <Button variant="primary" className="max-sm:grow" onClick={() => setOpen({ form: 'create' })}>
      <Plus aria-hidden="true" className="size-4" />
      Create Map
    </Button>
  );
  return (
    <div className="min-w-0">
      <Head title={title} isIndexed={false} />
      <AdminSections />
      <PageHeader title={title} count={found.total} actions={create} />
      <ManagementToolbar
        filter={filter}
        onChange={change}
        onReload={() => void found.query.refetch()}
      />
      <ManagedMaps
        filter={filter}
        found={found}
        create={create}
        onEdit={(map) => setOpen({ form: 'edit', map })}
        onClear={() => change({ search: '', status: '' })}
      />
      <Suspense>
        {open && (
          <MapForm
            map={open.form === 'edit' ? open.map : undefined}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
