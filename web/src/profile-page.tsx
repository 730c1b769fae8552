import { Head } from '#api/head.tsx';
import { Link } from '#navigation/link.tsx';
import { useSearchParams } from '#navigation/search-params.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { OwnOrders } from './orders/own-orders.tsx';
import { OwnProfile } from './profile/own-profile.tsx';
import { OwnTournaments } from './tournaments/own-tournaments.tsx';

export const title = 'Your Profile';

const tabs = [
  { value: 'profile', label: 'Profile', Panel: OwnProfile },
  { value: 'orders', label: 'My orders', Panel: OwnOrders },
  { value: 'tournaments', label: 'My tournaments', Panel: OwnTournaments },
] as const;

/** The tab is held in the address. */
export function Page() {
  const [query, setQuery] = useSearchParams();
  const { value, Panel } = tabs.find((tab) => tab.value === query.get('tab')) ?? tabs[0];
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
        onChange={(next) =>
          setQuery(next === 'profile' ? {} : { tab: next }, { preventScrollReset: true })
        }
      >
        <Panel />
      </Tabs>
    </div>
  );
}
