import { useQuery } from '@tanstack/react-query';
import { idNamed } from '@last-circle/contract/public-paths.ts';
import { isMissing } from '#platform/api/client.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { HistorySkeleton, MissingPage } from '#competition/players/page-parts.tsx';
import { Head } from '#platform/router/head.tsx';
import { Link } from '#platform/router/link.tsx';
import type { Loader } from '#platform/router/loader.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { seasonQuery, standingsQuery } from '#competition/seasons/queries.ts';
import { SeasonView } from '#competition/seasons/view.tsx';
import { StatusBadge } from '#competition/tournaments/basics/status-badge.tsx';
import { VisibilityBadge } from '#competition/tournaments/basics/visibility-badge.tsx';

export const load: Loader<{ id: string }, unknown> = ({ params, user, data }) => {
  const id = idNamed(params.id);
  return Promise.all([data.one(seasonQuery(id, user)), data.list(standingsQuery(id, user))]);
};

export function Page() {
  const id = idNamed(usePathParam('id'));
  const user = useUser();
  const query = useQuery(seasonQuery(id, user));
  const { data, error } = query;
  // After a refetch of a season that was hidden, old data remains beside the error.
  if (isMissing(error)) {
    return (
      <MissingPage
        title="Season not found"
        reason="It may have been deleted, or the link has a typo."
      />
    );
  }
  if (data) {
    return (
      <SeasonView
        key={id}
        season={data}
        badgesOf={({ status, visibility }) => (
          <>
            <StatusBadge status={status} />
            <VisibilityBadge visibility={visibility} />
          </>
        )}
        tools={
          user?.role === 'admin' && (
            <Link to={paths.adminSeasons} className={buttonClass()}>
              Manage seasons
            </Link>
          )
        }
      />
    );
  }
  if (!error) return <HistorySkeleton label="Loading the season" />;
  return (
    <div>
      <Head title="Season" isIndexed={false} />
      <QueryFailed title="The season could not be loaded" query={query} />
    </div>
  );
}
