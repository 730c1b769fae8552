import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { LinkProps } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { noFilter, urlOf, type MapsFilter } from './search.ts';

type LinkTo = Pick<LinkProps, 'to' | 'state' | 'resetScroll'>;

/** The links of a map's name and tags. */
export interface MapLinks {
  map: (id: number) => LinkTo;
  tag: (tag: string) => LinkTo;
}

export const linksFromElsewhere: MapLinks = {
  map: (id) => ({ to: paths.map(id) }),
  tag: (tag) => ({ to: urlOf({ ...noFilter, tag }) }),
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the entry before shows the list without details. */
    isOverList?: boolean;
  }
}

export const linksWithin = (filter: MapsFilter): MapLinks => ({
  map: (id) => ({
    to: urlOf(filter, id),
    state: { isOverList: true },
    resetScroll: false,
  }),
  tag: (tag) => ({ to: urlOf({ ...filter, tag }) }),
});

/** Closes the details of a map. */
export function useCloseMap(filter: MapsFilter) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { isOverList } = useLocation().state;

  return () => {
    if (isOverList) history.back();
    else void navigate({ href: urlOf(filter), replace: true, resetScroll: false });
  };
}
