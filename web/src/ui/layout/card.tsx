import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** The card answers to the pointer because one link covers it (`cardLinkClass`). */
  isLink?: boolean;
  /** Nothing inside but the hairline: for cards that begin with a picture. */
  isFlush?: boolean;
};

/** For the one link of a card: it covers the whole card; other controls on it take `relative z-2`. */
export const cardLinkClass =
  'outline-none before:absolute before:inset-0 before:z-1 before:rounded-sm focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-live';

export function Card({ as: Tag = 'div', isLink, isFlush, className, ...rest }: CardProps) {
  return (
    // The tag is one of five with the same attributes, which JSX cannot know.
    <Tag
      {...(rest as object)}
      className={classNames(
        'cut block',
        isFlush ? 'p-px' : 'p-4 sm:p-6',
        isLink && 'hover:[--cut-line:var(--color-edge)]',
        className,
      )}
    />
  );
}
