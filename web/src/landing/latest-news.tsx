import { useQuery } from '@tanstack/react-query';
import { defaultExcerpt, newsExcerpt } from '@last-circle/contract/content/blog-rules.ts';
import { SectionHeader } from '#platform/content/section-header.tsx';
import { paths } from '#paths.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Failed } from '#ui/feedback/failed.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { latestPosts } from './queries.ts';
import { NewsCard } from './news-card.tsx';

export const LatestNews = () => (
  <section aria-labelledby="news" className="pt-12 sm:pt-16">
    <SectionHeader id="news" title="Latest News" to={paths.blogs} itemsLabel="news" />
    <Posts />
  </section>
);

const gridClass = 'grid grid-cols-1 gap-4';
const besideClass = `${gridClass} lg:grid-cols-2`;
/** A strip on phones, with room for the focus ring, which a scrolling box would cut off. */
const othersClass =
  'gap-4 max-sm:-mx-4 max-sm:-mt-1 max-sm:flex max-sm:overflow-x-auto max-sm:px-4 max-sm:pt-1 max-sm:pb-2 max-sm:*:w-72 max-sm:*:shrink-0 sm:grid sm:grid-cols-2';
const featuredSize = 'min-h-96';
const otherSize = 'min-h-75 sm:last:odd:col-span-2 lg:min-h-80';

/** The first, and beside it the others. */
function Posts() {
  const { data, error, isFetching, refetch } = useQuery(latestPosts);
  if (!data) {
    if (!error) return <NewsSkeletons />;
    return (
      <Failed
        title="Failed to load latest news"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const [featured, ...others] = data;
  if (!featured) {
    return (
      <Empty title="No news available at the moment.">
        Check back later for the latest updates!
      </Empty>
    );
  }
  return (
    <div className={others.length > 0 ? besideClass : gridClass}>
      <NewsCard post={featured} excerpt={newsExcerpt} isFeatured className={featuredSize} />
      {others.length > 0 && (
        <div className={othersClass}>
          {others.map((post) => (
            <NewsCard key={post.id} post={post} excerpt={defaultExcerpt} className={otherSize} />
          ))}
        </div>
      )}
    </div>
  );
}

const NewsSkeletons = () => (
  <Skeletons label="Loading news" className={besideClass}>
    <Skeleton className={featuredSize} />
    <div className={othersClass}>
      <Repeated times={4}>
        <Skeleton className={otherSize} />
      </Repeated>
    </div>
  </Skeletons>
);
