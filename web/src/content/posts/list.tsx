import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { PostGrid, type CardTools } from './grid.tsx';
import { usePosts } from './use-posts.ts';

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
