import type { ReactNode } from 'react';
import { excerptOf, previewExcerpt } from '@last-circle/contract/content/blog-rules.ts';
import type { PostSummary } from '@last-circle/contract/content/blogs.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { Byline } from './byline.tsx';
import { Picture } from '#platform/content/picture.tsx';
import { Ring } from '#ui/basics/ring.tsx';

interface PostCardProps {
  post: PostSummary;
  /** Whether the card is above the fold. */
  isEager?: boolean;
  /** Whether it is the first story of the news. */
  isLead?: boolean;
  /** Whether it is as wide as two. */
  isWide?: boolean;
  /** Shown below the post. */
  children?: ReactNode;
}

export const PostCard = ({
  post,
  isEager = false,
  isLead = false,
  isWide = false,
  children,
}: PostCardProps) => (
  <Card
    as="article"
    isLink
    isFlush
    className={classNames(
      'group flex h-full flex-col',
      isWide && 'md:grid! md:grid-cols-[3fr_2fr]',
    )}
  >
    <div className="overflow-hidden">
      <Picture
        src={post.image}
        isEager={isEager}
        alt=""
        width={640}
        height={360}
        sizes={`(min-width: 75rem) ${isWide ? '45rem' : '37rem'}, (min-width: 48rem) ${isWide ? '60vw' : '50vw'}, calc(100vw - 2rem)`}
        className={classNames(
          'aspect-video w-full transition duration-200 group-hover:scale-103',
          isWide && 'md:h-full',
        )}
        fallback={
          <span className="grid size-full place-items-center bg-linear-to-br from-action/35 via-raised to-live/20">
            <Ring progress={0.6} className="size-24 opacity-60" />
          </span>
        }
      />
    </div>
    <div
      className={classNames(
        'flex grow flex-col gap-3 p-4 sm:p-6',
        isWide && 'md:justify-center lg:p-8',
      )}
    >
      <Byline post={post} />
      <h2 className={classNames('line-clamp-3', isLead ? 'text-heading' : 'text-title')}>
        {post.title}
      </h2>
      <p className="line-clamp-3 text-muted">{excerptOf(post.text, previewExcerpt)}</p>
      <Link
        to={paths.post(post)}
        className={classNames(
          'w-fit pt-1 font-semibold text-accent',
          !isWide && 'mt-auto',
          cardLinkClass,
        )}
      >
        Read More<span className="sr-only">: {post.title}</span>
      </Link>
      {children && <div className="relative z-2 border-t border-line pt-4">{children}</div>}
    </div>
  </Card>
);
