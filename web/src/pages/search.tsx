import { Head } from '#platform/router/head.tsx';
import type { Loader } from '#platform/router/loader.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import type { SearchOf } from '#platform/router/search-rules.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SearchForm } from '#search/form.tsx';
import { foundQuery } from '#search/queries.ts';
import { Results } from '#search/results.tsx';
import { isSearched } from '#search/results-url.ts';
import { siteSearch } from '#search/search.ts';

export const load: Loader<unknown, SearchOf<typeof siteSearch>> = async ({ search: { q }, data }) =>
  isSearched(q) && data.one(foundQuery(q));

export function Page() {
  const { values, change } = useSearchParams(siteSearch);
  const { q } = values;
  return (
    <div>
      <Head title={q === '' ? 'Search' : `Search: ${q}`} path={null} isIndexed={false} />
      <PageHeader title="Search" />
      <SearchForm q={q} onSearch={(text) => change({ q: text })} />
      <div className="mt-8">
        <Results q={q} />
      </div>
    </div>
  );
}
