import { Card } from '#ui/layout/card.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';
import { BanForm } from '#competition/bans/form.tsx';
import { BanList } from '#competition/bans/list.tsx';

export const title = 'Bans';

/** Who is banned from all tournaments. */
export const Page = () => (
  <AdminPage
    title={title}
    description="Bans from every tournament. To ban someone from one tournament, open its registrations."
  >
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Card as="section" aria-label="New ban">
        <BanForm />
      </Card>
      <section aria-label="Bans">
        <BanList />
      </section>
    </div>
  </AdminPage>
);
