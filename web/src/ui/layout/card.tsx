import type { ComponentProps } from 'react';
import { classNames } from '#ui/basics/class-names.ts';

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** One link covers the card (`cardLinkClass`), so the card has a hover style. */
  isLink?: boolean;
  /** Removes the padding, for cards that begin with a picture. */
  isFlush?: boolean;
};

/** Makes a link cover its whole card; other controls on the card need `relative z-2`. */
export const cardLinkClass =
  'outline-none before:absolute before:inset-0 before:z-1 before:rounded-sm focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-live';

export const Card = ({ as: Tag = 'div', isLink, isFlush, className, ...rest }: CardProps) => (
  // JSX cannot know that all five tags have the same attributes.
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
