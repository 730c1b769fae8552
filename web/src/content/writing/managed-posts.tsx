import { listQuery } from '#platform/api/queries.ts';
import { useEffect, useState } from 'react';
import type { PostSummary } from '@last-circle/contract/content/blogs.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { excerptOf } from '@last-circle/contract/content/blog-rules.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { DeletePost, EditLink, PublishButton, ScheduleButton } from './post-actions.tsx';

interface ManagedPostsProps {
  /** The post in the form. */
  openId: number | null;
  onToggled: (post: PostSummary) => void;
  onRemoved: (id: number) => void;
}

const failed = 'Failed to fetch blogs';

export function ManagedPosts({ openId, onToggled, onRemoved }: ManagedPostsProps) {
  // The search is not in the URL: a navigation would ask whether to discard the unsaved text of the form.
  const [search, setSearch] = useState('');
  // All posts with a matching title, without their content.
  const list = useList(
    listQuery('GET /blogs/admin', { query: { content: 'none', search, limit: '20' } }),
  );
  const { query, items, total } = list;
  const failure = items && !query.isFetchNextPageError ? null : query.error;
  useEffect(() => {
    if (failure) toast.error(failed);
  }, [failure]);
  return (
    <section aria-labelledby="your-posts" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="your-posts" tabIndex={-1} className="text-title outline-none">
          Your Blog Posts
          {total !== undefined && <span className="ml-2 text-muted tabular-nums">{total}</span>}
        </h2>
        <DebouncedSearch
          label="Search posts"
          value={search}
          onChange={setSearch}
          className="w-full sm:w-56"
        />
      </div>
      <section
        aria-label="Posts"
        aria-busy={query.isPlaceholderData}
        tabIndex={0}
        className={classNames(
          'max-h-150 overflow-y-auto rounded-sm border border-line',
          query.isPlaceholderData && 'opacity-60',
        )}
      >
        <LoadMoreList
          list={list}
          failed={failed}
          loading={<Loading />}
          empty={
            search ? (
              <Empty title="No posts found">No title contains {search}.</Empty>
            ) : (
              <Empty title="No blog posts yet. Create your first post!" />
            )
          }
        >
          {(posts) => (
            <ul className="ruled">
              {posts.map((post) => (
                <PostRow
                  key={post.id}
                  post={post}
                  isOpen={post.id === openId}
                  onToggled={onToggled}
                  onRemoved={onRemoved}
                />
              ))}
            </ul>
          )}
        </LoadMoreList>
      </section>
    </section>
  );
}

const Loading = () => (
  <Skeletons label="Loading posts" className="ruled">
    <Repeated times={4}>
      <div className="flex flex-col gap-2 p-4">
        <Skeleton className="h-6 w-60 max-w-full" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-20 sm:h-15" />
        <Skeleton className="h-11 w-64 max-w-full sm:h-9" />
      </div>
    </Repeated>
  </Skeletons>
);

interface PostRowProps {
  post: PostSummary;
  isOpen: boolean;
  onToggled: (post: PostSummary) => void;
  onRemoved: (id: number) => void;
}

const PostRow = ({ post, isOpen, onToggled, onRemoved }: PostRowProps) => (
  <li className={classNames('p-4', isOpen && 'bg-accent/8')}>
    <article aria-label={post.title}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-lg leading-6">
          {post.published ? (
            <Link
              className="relative before:absolute before:inset-x-0 before:-inset-y-2.5 hover:text-accent"
              to={paths.post(post)}
            >
              {post.title}
            </Link>
          ) : (
            post.title
          )}
        </h3>
        {!post.published && (
          <span className="flex shrink-0 flex-wrap justify-end gap-2">
            <Badge tone="warning">Draft</Badge>
            {post.publishAt && <Badge>Scheduled</Badge>}
          </span>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">
        <Time value={post.createdAt} /> by {post.author?.username ?? 'Admin'}
        {post.publishAt && (
          <>
            {' · published '}
            <Time value={post.publishAt} show="date-time" />
          </>
        )}
      </p>
      <p className="mt-2 text-sm [overflow-wrap:anywhere]">{excerptOf(post.text)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isOpen ? (
          <span className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-accent sm:min-h-9">
            Editing
          </span>
        ) : (
          <EditLink post={post} />
        )}
        <PublishButton post={post} onToggled={onToggled} />
        {!post.published && <ScheduleButton post={post} />}
        <DeletePost post={post} onRemoved={onRemoved} />
      </div>
    </article>
  </li>
);
