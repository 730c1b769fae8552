import { Head } from '#platform/router/head.tsx';
import { useUser } from '#platform/session/session.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { BackLink } from './back-link.tsx';
import type { CardTools } from './grid.tsx';
import { PostList } from './list.tsx';
import { blogsSearch } from './search.ts';

const description = 'Patch days, tournaments and stories from the community.';

/** `tools` are shown on the cards for admins only. */
export function Blogs({ tools }: { tools: CardTools }) {
  const { page } = useSearchParams(blogsSearch).values;
  const isAdmin = useUser()?.role === 'admin';
  const title = isAdmin ? 'Manage Blogs' : 'Latest Blog Posts';
  return (
    <div className="min-w-0">
      <Head
        title={page > 1 ? `${title}, page ${page}` : title}
        description={description}
        path={page > 1 ? `${paths.blogs}?page=${page}` : paths.blogs}
      />
      <PageHeader title={title} description={description} />
      <PostList key={page} page={page} isAdmin={isAdmin} tools={isAdmin ? tools : undefined} />
      <div className="mt-8 border-t border-line pt-4">
        <BackLink />
      </div>
    </div>
  );
}
