import { previewOf } from '@last-circle/contract/public-paths.ts';
import { summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import type { Site } from '@last-circle/contract/page.ts';
import { Head } from '#platform/router/head.tsx';
import { useSite } from '#platform/page/site.ts';
import { Breadcrumbs, StructuredData } from '#platform/page/structured-data.tsx';
import { paths } from '#paths.ts';

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
