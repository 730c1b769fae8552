import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { adminPaths } from '#admin-paths.ts';
import { AdminSections } from '#admin/sections.tsx';
import { QueryStates } from '#platform/api/query-states.tsx';
import { BackLink } from '#platform/router/back-link.tsx';
import { Head } from '#platform/router/head.tsx';
import { LinkTabs } from '#platform/router/link-tabs.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { packingQuery } from '#shop/orders/managed-queries.ts';
import { LeftOut, PackingSlips, PickingList } from '#shop/orders/packing.tsx';
import { packingSearch } from '#shop/orders/search.ts';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

export const title = 'Packing';

export function Page() {
  const { values, urlWith } = useSearchParams(packingSearch);
  const query = useQuery(packingQuery(values.orders));
  const tabs = [
    { label: 'Picking list', to: urlWith({ view: undefined }) },
    { label: 'Packing slips', to: urlWith({ view: 'slips' }) },
  ];
  const Papers = values.view === 'slips' ? PackingSlips : PickingList;
  return (
    <div>
      <Head title={title} isIndexed={false} />
      <AdminSections />
      <BackLink to={adminPaths.orders} className="print:hidden">
        All orders
      </BackLink>
      <div className="print:hidden">
        <PageHeader
          title={title}
          count={query.data?.total}
          actions={
            <Button
              icon={Printer}
              variant="primary"
              className="max-sm:grow"
              disabled={!query.data?.total}
              onClick={() => window.print()}
            >
              Print
            </Button>
          }
        />
        <LinkTabs
          label="What to print"
          tabs={tabs}
          current={urlWith({ view: values.view })}
          className="mb-6"
        />
      </div>
      <QueryStates
        query={query}
        failed="The orders could not be loaded"
        loading={<SkeletonRows label="Loading orders" rows={['h-14']} times={6} />}
      >
        {(packing) => (
          <>
            <div className="mb-6 empty:hidden print:hidden">
              <LeftOut packing={packing} chosen={values.orders?.split(',').length} />
            </div>
            {packing.parcels.length > 0 ? (
              <Papers parcels={packing.parcels} />
            ) : (
              <Empty title="Nothing to pack">Confirmed orders with goods appear here.</Empty>
            )}
          </>
        )}
      </QueryStates>
    </div>
  );
}
