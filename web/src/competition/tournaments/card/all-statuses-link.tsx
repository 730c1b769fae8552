import { Link } from '#platform/router/link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { statusSearch } from '#competition/tournaments/basics/search.ts';

/** Leads from the tournaments of one status to all. */
export function AllStatusesLink() {
  const { urlWith } = useSearchParams(statusSearch);
  return (
    <Link to={urlWith({ status: undefined })} className={buttonClass()}>
      Show all tournaments
    </Link>
  );
}
