import { Suspense } from 'react';
import { Head } from '#platform/page/head.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { Link } from '#platform/router/link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { OwnOrders } from '#features/orders/own-orders.tsx';
import { OwnProfile } from '#features/profile/own-profile.tsx';
import { profileSearch } from '#features/profile/search.ts';

const OwnTournaments = lazyPart(
  async () => (await import('#features/tournaments/own-tournaments.tsx')).OwnTournaments,
);
const PageSettings = lazyPart(
  async () => (await import('#features/players/page-settings.tsx')).PageSettingsPanel,
);

export const title = 'Your Profile';

const tabs = [
  { value: 'profile', label: 'Profile', Panel: OwnProfile },
  { value: 'page', label: 'Public page', Panel: PageSettings },
  { value: 'orders', label: 'My orders', Panel: OwnOrders },
  { value: 'tournaments', label: 'My tournaments', Panel: OwnTournaments },
] as const;

/** The tab is held in the URL. */
export function Page() {
  const { values, change } = useSearchParams(profileSearch);
  const { value, Panel } = tabs.find((tab) => tab.value === values.tab) ?? tabs[0];
  return (
    <div className="mx-auto w-full max-w-3xl">
      <Head title={title} isIndexed={false} />
      <PageHeader
        title={title}
        actions={
          <Link to={paths.changePassword} className={buttonClass()}>
            Change password
          </Link>
        }
      />
      <Tabs
        label="Parts of your profile"
        tabs={tabs}
        value={value}
        onChange={(tab) => change({ tab })}
      >
        <Suspense fallback={<Skeleton className="h-24" />}>
          <Panel />
        </Suspense>
      </Tabs>
    </div>
  );
}
