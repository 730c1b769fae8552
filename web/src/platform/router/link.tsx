import { useLocation, useRouter, type HistoryState } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { paint } from '#ui/basics/paint.ts';
import { isSamePage } from './shown-page.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A URL of `paths`. */
  to: string;
  /** Stored with the entry of the history. */
  state?: HistoryState | undefined;
  /** Whether the next page begins at its top. */
  resetScroll?: boolean | undefined;
  /** Whether it replaces the entry of the history. */
  replace?: boolean | undefined;
}

/** Whether the click is for the browser: a new tab, a download. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  !['', '_self'].includes(event.currentTarget.target);

/**
 * A link to a page of the site. The router's own one builds its URL again at each navigation, which
 * takes long where there are a hundred of them; what it loads in advance, `watchLinks` does.
 */
export function Link({ to, state, resetScroll, replace, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();

  /** What the page itself shows of another URL is rendered in one run: the press is seen before it. */
  async function navigate() {
    const { pathname } = router.latestLocation;
    const [path = ''] = to.split(/[?#]/, 1);
    if (isSamePage(path, pathname)) await paint();
    // A press during that frame may have led to another page.
    if (!isSamePage(router.latestLocation.pathname, pathname)) return;
    await router.navigate({
      href: to,
      ...(state && { state }),
      ...(resetScroll !== undefined && { resetScroll }),
      ...(replace !== undefined && { replace }),
    });
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    void navigate();
  }

  return (
    <a {...rest} href={to} onClick={follow}>
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
