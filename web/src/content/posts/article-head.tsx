import { previewOf } from '@last-circle/contract/public-paths.ts';
import { summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import { Head } from '#platform/router/head.tsx';
import { useSite } from '#platform/page/site.ts';
import { Breadcrumbs, StructuredData } from '#platform/page/structured-data.tsx';
import { paths } from '#paths.ts';
import { articleOf } from './article-data.ts';

/** The metadata of a post for search engines and link previews. */
export function ArticleHead({ post }: { post: Post }) {
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
        <Breadcrumbs
          path={[
            ['Blogs', paths.blogs],
            [title, paths.post(post)],
          ]}
        />
      )}
    </>
  );
}
