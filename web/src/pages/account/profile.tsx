import { Suspense } from 'react';
import { Head } from '#platform/router/head.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import type { Loader } from '#platform/router/loader.ts';
import type { SearchOf } from '#platform/router/search-rules.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { ownOrdersQuery } from '#shop/orders/queries.ts';
import { ownQuery } from '#competition/tournaments/basics/queries.ts';
import { OwnDetails } from '#accounts/profile/profile-form.tsx';
import { profileSearch } from '#accounts/profile/search.ts';

const OwnOrders = lazyPart(async () => (await import('#shop/orders/own-orders.tsx')).OwnOrders);
const OwnTournaments = lazyPart(
  async () => (await import('#competition/tournaments/card/own-tournaments.tsx')).OwnTournaments,
);
const PageSettings = lazyPart(
  async () => (await import('#competition/players/page-settings.tsx')).PageSettingsPanel,
);
const OwnData = lazyPart(
  async () => (await import('#accounts/own-data/own-data-panel.tsx')).OwnDataPanel,
);
const Preferences = lazyPart(
  async () => (await import('#accounts/notifications/preferences.tsx')).NotificationPreferences,
);
const SignIns = lazyPart(async () => (await import('#accounts/profile/sign-ins.tsx')).SignIns);

export const title = 'Your Profile';

const tabs = [
  { value: 'profile', label: 'Details', Panel: OwnDetails },
  { value: 'orders', label: 'My orders', Panel: OwnOrders },
  { value: 'tournaments', label: 'Tournaments', Panel: OwnTournaments },
  { value: 'sign-ins', label: 'Security', Panel: SignIns },
  { value: 'notifications', label: 'Notifications', Panel: Preferences },
  { value: 'page', label: 'Public page', Panel: PageSettings },
  { value: 'data', label: 'Your data', Panel: OwnData },
] as const;

/** The profile itself is loaded by its form, each time that opens. */
export const load: Loader<unknown, SearchOf<typeof profileSearch>> = async ({ search, data }) => {
  if (search.tab === 'orders') await data.list(ownOrdersQuery);
  if (search.tab === 'tournaments') await data.list(ownQuery);
};

/** The tab is held in the URL. */
export function Page() {
  const { values, change } = useSearchParams(profileSearch);
  const { value, Panel } = tabs.find((tab) => tab.value === values.tab) ?? tabs[0];
  return (
    <div className="mx-auto w-full max-w-3xl">
      <Head title={title} isIndexed={false} />
      <PageHeader title={title} />
      <Tabs
        label="Parts of your profile"
        tabs={tabs}
        value={value}
        onChange={(tab) => change({ tab })}
      >
        <Suspense fallback={<Loading />}>
          <Panel />
        </Suspense>
      </Tabs>
    </div>
  );
}

/** It is as high as a list of orders while it loads, so that nothing moves in between. */
const Loading = () => <SkeletonRows label="Loading" rows={['h-36']} times={3} gap="gap-4" />;
