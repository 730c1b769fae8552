import { Board } from '#admin/figures/board.tsx';
import { figuresSearch } from '#admin/figures/search.ts';
import { AdminPage } from '#pages/parts/admin-page.tsx';
import { DownloadButton } from '#platform/actions/download-button.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';

export const title = 'Figures';

/** How the site is doing, week by week. */
export function Page() {
  const { values, change } = useSearchParams(figuresSearch);
  return (
    <AdminPage
      title={title}
      description="Week by week, from Monday to Sunday in UTC. Only numbers: nothing here says who."
      actions={
        <DownloadButton
          endpoint="GET /figures/figures.csv"
          args={{ query: values }}
          name="figures.csv"
          failed="Failed to download the figures"
        >
          Download CSV
        </DownloadButton>
      }
    >
      <Board span={values.weeks} onChange={(weeks) => change({ weeks })} />
    </AdminPage>
  );
}
