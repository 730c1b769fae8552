import {
  useLinkProps,
  useLocation,
  type HistoryState,
  type UseLinkPropsOptions,
} from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A URL of `paths`. */
  to: string;
  /** Stored with the entry of the history. */
  state?: HistoryState;
  /** Whether the next page begins at its top. */
  resetScroll?: boolean;
  /** Whether it replaces the entry of the history. */
  replace?: boolean;
}

/** The router's link to a URL; what is current its parent says. */
export function Link({ to, children, ref, ...rest }: LinkProps) {
  // Its types allow no attribute to be undefined.
  const props = useLinkProps({ ...rest, to, href: to } as UseLinkPropsOptions);
  return (
    <a {...props} ref={ref} className={rest.className} aria-current={rest['aria-current']}>
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  /** The paths whose pages, and all below them, belong to it, as a pattern; its own without it. */
  section?: string | undefined;
}

const isIn = (section: string, pathname: string) => new RegExp(`^(${section})(/|$)`).test(pathname);

/** A link that is marked as current while its page, or one that belongs to it, is shown. */
export function NavLink({ to, section = to, ...rest }: NavLinkProps) {
  const isCurrent = useLocation({ select: ({ pathname }) => isIn(section, pathname) });
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />;
}
