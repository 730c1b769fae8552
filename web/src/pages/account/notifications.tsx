import { Settings2 } from 'lucide-react';
import { NotificationList } from '#accounts/notifications/list.tsx';
import { notificationsQuery } from '#accounts/notifications/queries.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Head } from '#platform/router/head.tsx';
import type { Loader } from '#platform/router/loader.ts';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';

export const title = 'Notifications';

export const load: Loader<unknown, unknown> = ({ data }) => data.list(notificationsQuery);

export const Page = () => (
  <div className="mx-auto w-full max-w-3xl">
    <Head title={title} isIndexed={false} />
    <PageHeader
      title={title}
      actions={
        <ButtonLink to={paths.notificationChoices} icon={Settings2}>
          Choose what reaches you
        </ButtonLink>
      }
    />
    <NotificationList />
  </div>
);
