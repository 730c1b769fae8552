import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { PostGrid, type CardTools, gridClass } from './grid.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { postsQuery } from './queries.ts';

interface PostListProps {
  /** The number of the first page to load. */
  page: number;
  isAdmin: boolean;
  tools?: CardTools | undefined;
}

export function PostList({ page, isAdmin, tools }: PostListProps) {
  const { query, posts, nextPage } = usePosts(page, isAdmin);
  return (
    <LoadMoreList
      query={query}
      items={posts}
      failed="Failed to load blog posts. Please try again later."
      loading={<CardSkeletons />}
      empty={isAdmin ? <NothingWritten /> : <NothingToRead />}
      nextHref={`${paths.blogs}?page=${nextPage}`}
    >
      {(found) => <PostGrid posts={found} tools={tools} />}
    </LoadMoreList>
  );
}

const nothing = 'No blog posts available at the moment.';

const NothingToRead = () => (
  <Empty
    title={nothing}
    action={
      <Link to={paths.tournaments} className={buttonClass()}>
        See all tournaments
      </Link>
    }
  />
);

const NothingWritten = () => (
  <Empty
    title={nothing}
    action={
      <Link to={paths.adminBlogs} className={buttonClass({ variant: 'primary' })}>
        Write a post
      </Link>
    }
  >
    Create your first blog post to get started!
  </Empty>
);

/** The loading state of the list, with cards in their final size. */
const CardSkeletons = () => (
  <Skeletons label="Loading posts" className={gridClass}>
    <Repeated times={4}>
      <Card isFlush>
        <Skeleton className="aspect-video" />
        <div className="flex flex-col gap-3 p-4 sm:p-6">
          <Skeleton className="h-5 w-56 max-w-full" />
          <Skeleton className="h-13 w-4/5 md:h-6.5" />
          <Skeleton className="h-18" />
          <Skeleton className="mt-1 h-6 w-24" />
        </div>
      </Card>
    </Repeated>
  </Skeletons>
);

/** Includes drafts for admins; `nextPage` is the number of the first page that is not loaded. */
function usePosts(page: number, isAdmin: boolean) {
  const { query, items } = useList(postsQuery(page, isAdmin));
  return { query, posts: items, nextPage: page + (query.data?.pages.length ?? 1) };
}
