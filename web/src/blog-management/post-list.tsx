import { useState } from 'react';
import type { PostSummary } from '@last-circle/contract/blogs.ts';
import { Paged } from '#api/paged.tsx';
import { classNames } from '#ui/class-names.ts';
import { DebouncedSearch } from '#ui/debounced-search.tsx';
import { Empty } from '#ui/empty.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { PostRow } from './post-row.tsx';
import { usePosts } from './use-posts.ts';

interface PostListProps {
  /** The post in the form. */
  openId: number | null;
  onToggled: (post: PostSummary) => void;
  onRemoved: (id: number) => void;
}

export function PostList({ openId, onToggled, onRemoved }: PostListProps) {
  // Not in the address: another one would ask whether to give up what is unsaved in the form.
  const [search, setSearch] = useState('');
  const { query, posts, total } = usePosts(search);
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
        <Paged
          query={query}
          items={posts}
          failed="Failed to fetch blogs"
          loading={<Loading />}
          empty={<None search={search} />}
        >
          {(posts) => (
            <ul className="divide-y divide-line">
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
        </Paged>
      </section>
    </section>
  );
}

const None = ({ search }: { search: string }) =>
  search ? (
    <Empty title="No posts found">No title holds {search}.</Empty>
  ) : (
    <Empty title="No blog posts yet. Create your first post!" />
  );

const rows = [1, 2, 3, 4];

const Loading = () => (
  <Skeletons label="Loading posts" className="divide-y divide-line">
    {rows.map((row) => (
      <div key={row} className="flex flex-col gap-2 p-4">
        <Skeleton className="h-6 w-60 max-w-full" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-20 sm:h-15" />
        <Skeleton className="h-11 w-64 max-w-full sm:h-9" />
      </div>
    ))}
  </Skeletons>
);
