import { useQuery } from '@tanstack/react-query';
import { summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import type { PublicPage } from '@last-circle/contract/content/pages.ts';
import { isMissing } from '#platform/api/client.ts';
import { Content } from '#platform/content/content.tsx';
import { Head } from '#platform/router/head.tsx';
import { useSite } from '#platform/page/site.ts';
import { paths } from '#paths.ts';
import { Failed } from '#ui/feedback/failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { pageQuery } from './queries.ts';

/** A page of the site, as visitors read it. */
export function PageStates({ slug }: { slug: string }) {
  const { data, error, isFetching, refetch } = useQuery(pageQuery(slug));
  // After a refetch of something deleted, old data remains beside the error.
  if (data && !isMissing(error)) return <PageView page={data} />;
  if (!error) {
    return (
      <SkeletonRows
        label="Loading the page"
        rows={['mb-4 h-9 w-4/5', 'h-28']}
        times={2}
        gap="gap-5"
      />
    );
  }
  return (
    <>
      <Head title="Page not found" path={null} isIndexed={false} />
      <h1 className="sr-only">Page not found</h1>
      <Failed
        title={isMissing(error) ? 'There is no such page.' : 'The page could not be loaded.'}
        {...(!isMissing(error) && { isRetrying: isFetching, onRetry: () => void refetch() })}
      />
    </>
  );
}

function PageView({ page: { slug, title, content, text, updatedAt } }: { page: PublicPage }) {
  const { brand } = useSite();
  return (
    <article>
      <Head
        title={title}
        description={summaryOf(text) || `${title} of ${brand}.`}
        path={paths.page(slug)}
      />
      <header className="mb-8 border-b border-line pb-5">
        <h1 className="mb-2 text-heading">{title}</h1>
        <p className="text-sm text-muted">
          As of <Time value={updatedAt} />
        </p>
      </header>
      <Content html={content} />
    </article>
  );
}
