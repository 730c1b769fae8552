import { Suspense } from 'react';
import { Head } from '#platform/page/head.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AdminSections } from '#features/admin/sections.tsx';

export const title = 'Disputes';

const Disputes = lazyPart(async () => (await import('#features/brackets/disputes.tsx')).Disputes);

export const Page = () => (
  <div>
    <Head title={title} isIndexed={false} />
    <AdminSections />
    <PageHeader title={title} />
    <Suspense>
      <Disputes />
    </Suspense>
  </div>
);
