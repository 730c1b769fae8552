import { Head } from '#platform/page/head.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AdminSections } from '#features/admin/sections.tsx';
import { Disputes, useDisputes } from '#features/brackets/disputes.tsx';

export const title = 'Disputes';

export function Page() {
  const { data } = useDisputes();
  return (
    <div>
      <Head title={title} isIndexed={false} />
      <AdminSections />
      <PageHeader title={title} count={data?.length} />
      <Disputes />
    </div>
  );
}
