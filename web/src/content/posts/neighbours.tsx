import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import type { SinglePost } from '@last-circle/contract/content/blogs.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { BackLink } from './back-link.tsx';

/** Links to the previous post, the next post and all posts. */
export const Neighbours = ({ previous, next }: Pick<SinglePost, 'previous' | 'next'>) => (
  <nav aria-label="More posts" className="mt-12 border-t border-line pt-8 print:hidden">
    <ul className="mb-4 grid gap-4 empty:hidden sm:grid-cols-2">
      {previous && <Neighbour label="Previous post" Icon={ArrowLeft} post={previous} />}
      {next && <Neighbour label="Next post" Icon={ArrowRight} post={next} isNext />}
    </ul>
    <BackLink />
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
