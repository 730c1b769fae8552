import { Pencil, ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SinglePost, Post } from '@last-circle/contract/content/blogs.ts';
import { Content } from '#platform/content/content.tsx';
import { Picture } from '#platform/content/picture.tsx';
import { useMay } from '#platform/session/session.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { ShareButton } from '#ui/controls/share-button.tsx';
import { BackLink } from '#platform/router/back-link.tsx';
import { Byline } from './byline.tsx';
import { useReadCount } from './reading.ts';
import { previewOf } from '@last-circle/contract/public-paths.ts';
import { summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import type { Site } from '@last-circle/contract/page.ts';
import { Head } from '#platform/router/head.tsx';
import { useSite } from '#platform/page/site.ts';
import { Breadcrumbs, StructuredData } from '#platform/page/structured-data.tsx';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { isMissing } from '#platform/api/client.ts';
import { Failed } from '#ui/feedback/failed.tsx';

const backLink = (
  <BackLink to={paths.blogs} className="-ml-1.5">
    Back to all blogs
  </BackLink>
);

interface PostViewProps {
  post: SinglePost;
  /** What it speaks of. */
  subjects: ReactNode;
}

export function PostView({ post, subjects }: PostViewProps) {
  const isWriter = useMay('news');
  // Who writes the news is no reader.
  useReadCount(post.published && !isWriter && post.id);
  return (
    <div className="mx-auto w-full max-w-[40rem]">
      <ArticleHead post={post} />
      <div className="-mt-3 mb-4 flex items-center print:hidden justify-between gap-2">
        {backLink}
        <div className="-mr-4 flex items-center">
          {isWriter && (
            <ButtonLink icon={Pencil} to={paths.adminPost(post.id)} variant="quiet" size="small">
              Edit
            </ButtonLink>
          )}
          <ShareButton title={post.title} path={paths.post(post)} variant="quiet" />
        </div>
      </div>
      <article>
        <header className="mb-8 border-b border-line pb-5 sm:mb-10">
          <h1 className="mb-4 text-post">{post.title}</h1>
          <Byline post={post} />
        </header>
        <Content html={post.content} />
        <PostTags tags={post.tags} />
      </article>
      {subjects}
      <Related posts={post.related} />
      <Neighbours previous={post.previous} next={post.next} />
    </div>
  );
}

/** The metadata of a post for search engines and link previews. */
function ArticleHead({ post }: { post: Post }) {
  const { id, title, text, author, publishedAt, updatedAt, published } = post;
  const site = useSite();
  return (
    <>
      <Head
        title={title}
        description={summaryOf(text) || `${title}, news from ${site.brand}.`}
        path={paths.post(post)}
        preview={previewOf('posts', id)}
        type="article"
        isIndexed={published}
      />
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      <meta property="article:modified_time" content={updatedAt} />
      {author && <meta property="article:author" content={author.username} />}
      {import.meta.env.SSR && <StructuredData data={articleOf(post, site)} />}
      {import.meta.env.SSR && (
        <Breadcrumbs list={['Blogs', paths.blogs]} page={[title, paths.post(post)]} />
      )}
    </>
  );
}

/** The post as a schema.org BlogPosting. */
function articleOf(post: Post, { url, brand }: Pick<Site, 'url' | 'brand'>) {
  const { id, title, text, image, author, createdAt, publishedAt, updatedAt } = post;
  const postUrl = url + paths.post(post);
  const publisher = { '@type': 'Organization', name: brand, url };
  const pictures = [previewOf('posts', id), ...(image ? [image] : [])];
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: summaryOf(text),
    url: postUrl,
    mainEntityOfPage: postUrl,
    image: pictures.map((picture) => new URL(picture, url).href),
    datePublished: publishedAt ?? createdAt,
    dateModified: updatedAt,
    author: author ? { '@type': 'Person', name: author.username } : publisher,
    publisher,
  };
}

const PostTags = ({ tags }: Pick<SinglePost, 'tags'>) => (
  <ul
    aria-label="Tags"
    className="mt-6 flex flex-wrap gap-x-5 [overflow-wrap:anywhere] empty:hidden print:hidden"
  >
    {tags.map((tag) => (
      <li key={tag}>
        <Link to={paths.tag(tag)} className="inline-block py-2.5 font-semibold text-accent">
          #{tag}
        </Link>
      </li>
    ))}
  </ul>
);

/** Posts that share tags with it. */
const Related = ({ posts }: { posts: SinglePost['related'] }) =>
  posts.length > 0 && (
    <section className="mt-12 print:hidden">
      <h2 className="mb-4 text-title">Related posts</h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {posts.map((post) => (
          <Card as="li" key={post.id} isLink isFlush className="min-w-0 max-sm:flex">
            <Picture
              src={post.image}
              alt=""
              width={320}
              height={180}
              className="aspect-video w-full max-sm:w-32 max-sm:shrink-0"
            />
            <Link
              to={paths.post(post)}
              className={classNames(
                'block min-w-0 p-4 font-semibold [overflow-wrap:anywhere]',
                cardLinkClass,
              )}
            >
              {post.title}
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );

/** Links to the previous post, the next post and all posts. */
const Neighbours = ({ previous, next }: Pick<SinglePost, 'previous' | 'next'>) => (
  <nav aria-label="More posts" className="mt-12 border-t border-line pt-8 print:hidden">
    <ul className="mb-4 grid gap-4 empty:hidden sm:grid-cols-2">
      {previous && <Neighbour label="Previous post" Icon={ArrowLeft} post={previous} />}
      {next && <Neighbour label="Next post" Icon={ArrowRight} post={next} isNext />}
    </ul>
    {backLink}
  </nav>
);

interface NeighbourProps {
  label: string;
  Icon: LucideIcon;
  post: { id: number; title: string };
  isNext?: boolean;
}

const Neighbour = ({ label, Icon, post, isNext = false }: NeighbourProps) => (
  <Card as="li" isLink className={classNames('min-w-0', isNext && 'sm:col-start-2 sm:text-right')}>
    <p
      className={classNames(
        'flex items-center gap-2 text-sm text-muted',
        isNext && 'sm:flex-row-reverse',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </p>
    <Link
      to={paths.post(post)}
      className={`mt-1 block font-display text-lg font-semibold text-balance [overflow-wrap:anywhere] ${cardLinkClass}`}
    >
      {post.title}
    </Link>
  </Card>
);

export const PostSkeleton = () => (
  <SkeletonRows
    label="Loading the post"
    rows={['mb-2 h-5 w-32', 'h-9 w-4/5 sm:h-13', 'mb-8 h-5 w-64 max-w-full sm:mb-10', 'h-28']}
    times={4}
    className="mx-auto flex w-full max-w-[40rem] flex-col gap-5"
  />
);

interface PostFailedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Offers no retry for a post that is deleted or not published. */
export const PostFailed = ({ error, ...retry }: PostFailedProps) => (
  <div className="flex flex-col items-center">
    <Head title="Blog post" path={null} isIndexed={false} />
    <h1 className="sr-only">Blog post</h1>
    <Failed
      title="Failed to load the blog post. It may have been removed or is not published."
      {...(!isMissing(error) && retry)}
    />
    {backLink}
  </div>
);
