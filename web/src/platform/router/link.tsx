import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate, type To } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  state?: unknown;
  /** Whether the place on the page stays. */
  preventScrollReset?: boolean;
  /** In place of the entry of the history; where it leads to the address that is shown, in any case. */
  replace?: boolean;
}

/** Anything else is the browser's: another tab, a download. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link to a page of the site, followed without loading it anew. */
export function Link({
  to,
  state,
  preventScrollReset = false,
  replace,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || rest.target || !isPlainClick(event)) return;
    event.preventDefault();
    const isHere = href === pathname + search + hash;
    void navigate(to, { state, preventScrollReset, replace: replace ?? isHere });
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  to: string;
  /** What stands below this path belongs to it; below itself, where none is said. */
  single?: string | undefined;
}

/** A link that says whether the page at it, or one that belongs to it, is shown. */
export function NavLink({ to, single = to, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${single}/`);
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />;
}
