import { excerptOf } from '@last-circle/contract/content/blog-rules.ts';
import type { PostSummary } from '@last-circle/contract/content/blogs.ts';
import { Picture } from '#platform/content/picture.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { Time } from '#ui/feedback/time.tsx';

interface NewsCardProps {
  post: PostSummary;
  /** Characters of its text. */
  excerpt: number;
  isFeatured?: boolean;
  className: string;
}

/** Under their shade pictures may be a little too narrow. */
const featuredSizes = '(min-width: 64rem) 40rem, (min-width: 40rem) 100vw, 22rem';

/** Dark in both themes: the text is on the picture. */
export function NewsCard({ post, excerpt, isFeatured = false, className }: NewsCardProps) {
  const { title, text, image, author, createdAt } = post;
  return (
    <Card
      as="article"
      isLink
      isFlush
      className={classNames('group text-ink scheme-dark', className)}
    >
      <div className="absolute inset-px overflow-hidden rounded-sm cut-clip">
        <Picture
          src={image}
          alt=""
          width={640}
          height={360}
          sizes={isFeatured ? featuredSizes : '22rem'}
          fallback={
            <span className="size-full bg-linear-to-br from-action/60 via-action/20 to-live/30" />
          }
          className={classNames(
            'w-full transition duration-200 group-hover:scale-103',
            isFeatured ? 'h-3/4' : 'h-2/3',
          )}
        />
        <span
          className={classNames(
            'absolute inset-0 bg-linear-to-t from-ground to-transparent',
            isFeatured ? 'from-40% via-ground/70 via-60%' : 'from-45% via-ground/75 via-65%',
          )}
        />
      </div>
      <div className={classNames('relative flex size-full flex-col p-5', isFeatured && 'sm:p-8')}>
        <p className="mb-16 flex items-center gap-2">
          <Badge tone="epic" isSolid>
            BLOG
          </Badge>
          <Badge isSolid>
            <Time value={createdAt} />
          </Badge>
        </p>
        <h3
          className={classNames(
            'mt-auto line-clamp-3',
            isFeatured
              ? 'text-title sm:text-heading lg:text-[1.625rem] lg:leading-8'
              : 'text-lg leading-6',
          )}
        >
          {title}
        </h3>
        <p className={classNames('mt-2 text-muted', isFeatured ? 'max-w-[56ch]' : 'text-sm')}>
          {excerptOf(text, excerpt)}
        </p>
        <p className="mt-4 flex items-center justify-between gap-4 text-sm">
          <span className="min-w-0 truncate text-muted">{author?.username ?? 'Admin'}</span>
          <Link to={paths.post(post)} className={`font-semibold text-accent ${cardLinkClass}`}>
            Read More<span className="sr-only">: {title}</span>
          </Link>
        </p>
      </div>
    </Card>
  );
}
