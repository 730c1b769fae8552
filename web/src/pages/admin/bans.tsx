import { Head } from '#platform/router/head.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AdminSections } from '#admin/sections.tsx';
import { BanForm } from '#competition/bans/form.tsx';
import { BanList } from '#competition/bans/list.tsx';
import { LiftSiteBan } from '#competition/bans/lift.tsx';
import { siteBansQuery, useBanFromSite } from '#competition/bans/queries.ts';

export const title = 'Bans';

/** Who is banned from all tournaments. */
export function Page() {
  const { mutateAsync } = useBanFromSite();
  return (
    <div>
      <Head title={title} isIndexed={false} />
      <AdminSections />
      <PageHeader
        title={title}
        description="From all tournaments. Those of one tournament are at its desk."
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card as="section" aria-label="New ban">
          <BanForm ban={(body) => mutateAsync({ body })} />
        </Card>
        <section aria-label="Bans">
          <BanList queryOf={siteBansQuery} lift={(ban) => <LiftSiteBan ban={ban} />} />
        </section>
      </div>
    </div>
  );
}
