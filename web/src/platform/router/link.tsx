import {
  useLinkProps,
  useLocation,
  type HistoryState,
  type UseLinkPropsOptions,
} from '@tanstack/react-router';
import type { ComponentProps, ForwardedRef } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A URL of `paths`. */
  to: string;
  /** For the entry of the history. */
  state?: HistoryState | undefined;
  /** Whether the next page begins at its top. */
  resetScroll?: boolean | undefined;
  /** In place of the entry of the history. */
  replace?: boolean | undefined;
}

const noProps = {};

/** A link to a page of the site, which is loaded as soon as somebody points at it. */
export function Link({ to, ref, children, 'aria-current': current, ...rest }: LinkProps) {
  // The router accepts a URL for a link as for a navigation; only its types lack it.
  const options = { ...rest, href: to, activeProps: noProps } as unknown as UseLinkPropsOptions;
  // A ref of an object or a function, as React's own links take it.
  const props = useLinkProps(options, ref as ForwardedRef<Element>);
  // The router would mark each link to the page that is shown.
  return (
    <a {...props} aria-current={current} data-status={undefined}>
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  /** Pages below this path belong to it; without it those below its own. */
  single?: string | undefined;
}

/** A link that is marked as current while its page, or one that belongs to it, is shown. */
export function NavLink({ to, single = to, ...rest }: NavLinkProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const isCurrent = pathname === to || pathname.startsWith(`${single}/`);
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />;
}
