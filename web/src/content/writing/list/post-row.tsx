import { excerptOf } from '@last-circle/contract/content/blog-rules.ts';
import type { PostSummary } from '@last-circle/contract/content/blogs.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { Time } from '#ui/feedback/time.tsx';
import { DeletePost, EditLink, PublishButton } from './post-actions.tsx';

interface PostRowProps {
  post: PostSummary;
  isOpen: boolean;
  onToggled: (post: PostSummary) => void;
  onRemoved: (id: number) => void;
}

export const PostRow = ({ post, isOpen, onToggled, onRemoved }: PostRowProps) => (
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
        {!post.published && <Badge tone="warning">Draft</Badge>}
      </div>
      <p className="mt-1 text-sm text-muted">
        <Time value={post.createdAt} /> by {post.author?.username ?? 'Admin'}
      </p>
      <p className="mt-2 text-sm [overflow-wrap:anywhere]">{excerptOf(post.text)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isOpen ? <OpenLabel /> : <EditLink post={post} />}
        <PublishButton post={post} onToggled={onToggled} />
        <DeletePost post={post} onRemoved={onRemoved} />
      </div>
    </article>
  </li>
);

const OpenLabel = () => (
  <span className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-accent sm:min-h-9">
    Editing
  </span>
);
