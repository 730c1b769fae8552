import { Suspense } from 'react';
import { Head } from '#platform/router/head.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AdminSections } from '#admin/sections.tsx';

export const title = 'Disputes';

const Disputes = lazyPart(
  async () => (await import('#competition/brackets/reports/disputes.tsx')).Disputes,
);

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
