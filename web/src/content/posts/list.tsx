import { filePaths } from '@last-circle/contract/public-paths.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { CardSkeletons } from '#ui/layout/card-skeletons.tsx';
import { BackLink } from '#platform/router/back-link.tsx';
import { postsQuery, blogsSearch, type BlogsSearch } from './queries.ts';
import { useRef, type ComponentType } from 'react';
import type { PostSummary } from '@last-circle/contract/content/blogs.ts';
import { PostCard } from './card.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { Head } from '#platform/router/head.tsx';
import { useMay } from '#platform/session/session.ts';
import { stringifySearch, writeSearch } from '#platform/router/search-rules.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';

interface PostListProps {
  search: BlogsSearch;
  isWriter: boolean;
  tools?: CardTools | undefined;
}

function PostList({ search, isWriter, tools }: PostListProps) {
  const { page, tag } = search;
  const list = useList(postsQuery(search, isWriter));
  const nextPage = page + (list.query.data?.pages.length ?? 1);
  const hasLead = page === 1 && !isWriter && !tag;
  const nothing = tag ? 'No posts have this tag' : 'No blog posts available at the moment.';
  return (
    <LoadMoreList
      list={list}
      failed="Failed to load blog posts. Please try again later."
      loading={<PostSkeletons hasLead={hasLead} />}
      empty={
        isWriter && !tag ? (
          <Empty
            title={nothing}
            action={
              <ButtonLink to={paths.adminBlogs} variant="primary">
                Write a post
              </ButtonLink>
            }
          >
            Create your first blog post to get started!
          </Empty>
        ) : (
          <Empty
            title={nothing}
            action={
              tag ? (
                <ButtonLink to={paths.blogs}>See all posts</ButtonLink>
              ) : (
                <ButtonLink to={paths.tournaments}>See all tournaments</ButtonLink>
              )
            }
          />
        )
      }
      nextHref={urlOf({ page: nextPage, tag })}
    >
      {(found) => (
        <PostGrid posts={found} hasLead={hasLead} isWhole={!list.query.hasNextPage} tools={tools} />
      )}
    </LoadMoreList>
  );
}

const PostSkeletons = ({ hasLead }: { hasLead: boolean }) => (
  <CardSkeletons
    label="Loading posts"
    times={4}
    picture="aspect-video"
    rows={['h-5 w-56 max-w-full', 'h-13 w-4/5 md:h-6.5', 'h-18', 'mt-1 h-6 w-24']}
    bodyClass="flex flex-col gap-3 p-4 sm:p-6"
    className={classNames(gridClass, hasLead && leadClass)}
  />
);

/** The first card is the lead. */
const leadClass =
  'md:[&>.cut]:first-of-type:col-span-2 md:[&>.cut]:first-of-type:grid md:[&>.cut]:first-of-type:grid-cols-[3fr_2fr]';

const gridClass = 'grid grid-cols-1 gap-6 md:grid-cols-2';

export type CardTools = ComponentType<{ post: PostSummary; onRemoved: () => void }>;

interface PostGridProps {
  posts: readonly PostSummary[];
  /** Whether the first post leads. */
  hasLead: boolean;
  /** Whether no more follow. */
  isWhole: boolean;
  /** Shown below each post. */
  tools?: CardTools | undefined;
}

const firstScreen = 2;

function PostGrid({ posts, hasLead, isWhole, tools: Tools }: PostGridProps) {
  const list = useRef<HTMLUListElement>(null);
  // After a removal the focus moves to the list.
  const focusRest = () => list.current?.focus({ preventScroll: true });
  const last = posts.length - 1;
  // It has no neighbour.
  const isLastWide = isWhole && last > 0 && last % 2 === (hasLead ? 1 : 0);
  return (
    <ul ref={list} tabIndex={-1} className={`${gridClass} outline-none`}>
      {posts.map((post, index) => {
        const isLead = hasLead && index === 0;
        const isWide = isLead || (isLastWide && index === last);
        return (
          <li key={post.id} className={isWide ? 'md:col-span-2' : undefined}>
            <PostCard post={post} isLead={isLead} isWide={isWide} isEager={index < firstScreen}>
              {Tools && <Tools post={post} onRemoved={focusRest} />}
            </PostCard>
          </li>
        );
      })}
    </ul>
  );
}

const urlOf = (search: BlogsSearch) =>
  paths.blogs + stringifySearch(writeSearch(blogsSearch, search));

const description = 'Patch days, tournaments and stories from the community.';

const FeedLink = ({ tag }: { tag: string }) => (
  <a
    href={filePaths.tagFeed(tag)}
    className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
  >
    Follow by RSS
  </a>
);

/** `tools` are shown on the cards for admins only. */
export function Blogs({ tools }: { tools: CardTools }) {
  const search = useSearchParams(blogsSearch).values;
  const { page, tag } = search;
  const isWriter = useMay('news');
  const title = tag ? `Posts about ${tag}` : isWriter ? 'Manage Blogs' : 'Latest Blog Posts';
  return (
    <div className="min-w-0">
      <Head
        title={page > 1 ? `${title}, page ${page}` : title}
        description={description}
        path={urlOf(search)}
        // Anybody can make up a tag, and so a title.
        isIndexed={!tag}
      />
      <PageHeader title={title} description={tag ? <FeedLink tag={tag} /> : description} />
      <PostList
        key={urlOf(search)}
        search={search}
        isWriter={isWriter}
        tools={isWriter ? tools : undefined}
      />
      <div className="mt-8 border-t border-line pt-4">
        <BackLink
          to={paths.blogs}
          aria-current={page === 1 && !tag ? 'page' : undefined}
          className="-ml-1.5"
        >
          Back to all blogs
        </BackLink>
      </div>
    </div>
  );
}
