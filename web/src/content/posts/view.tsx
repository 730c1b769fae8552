import { Pencil } from 'lucide-react';
import type { SinglePost } from '@last-circle/contract/content/blogs.ts';
import { Content } from '#platform/content/content.tsx';
import { useUser } from '#platform/session/session.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';
import { ArticleHead } from './article-head.tsx';
import { BackLink } from './back-link.tsx';
import { Byline } from './byline.tsx';
import { Neighbours } from './neighbours.tsx';

export function PostView({ post }: { post: SinglePost }) {
  const isAdmin = useUser()?.role === 'admin';
  return (
    <div className="mx-auto w-full max-w-[40rem]">
      <ArticleHead post={post} />
      <div className="-mt-3 mb-4 flex items-center print:hidden justify-between gap-2">
        <BackLink />
        <div className="-mr-4 flex sm:-mr-5 items-center">
          {isAdmin && (
            <Link
              to={paths.adminPost(post.id)}
              className={buttonClass({ variant: 'quiet', size: 'small' })}
            >
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Link>
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
      </article>
      <Neighbours previous={post.previous} next={post.next} />
    </div>
  );
}
