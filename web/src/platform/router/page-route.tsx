import type { Permission } from '@last-circle/contract/access/permission-rules.ts';
import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { EarlyInput } from '#platform/page/early-input.tsx';
import { loadNewVersion } from '#platform/page/new-version.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { currentSession } from '#platform/session/session.ts';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx';
import { Failed } from '#ui/feedback/failed.tsx';
import { Guard, isShownTo, type PageAccess } from './guard.tsx';
import { dataOf, type Loader, type ParamsOf } from './loader.ts';
import type { PageModule } from './page-module.ts';
import { readSearch, type RawSearch, type SearchRules } from './search-rules.ts';
import type { RouterContext } from './router.ts';

/** How much script the first load of a page may take. */
export type Budget = 'public' | 'form' | 'workspace';

/** A line of the route table. */
export interface PageRoute {
  path: string;
  access: PageAccess;
  /** Of a page for admins: who holds it may see it too. */
  permission: Permission | undefined;
  budget: Budget;
  /** The file of the page, below src/pages. */
  file: string;
  search: SearchRules<object>;
  load: Loader<unknown, object> | undefined;
}

interface Declared<Path extends string, Search> {
  access?: PageAccess;
  permission?: Permission;
  budget?: Budget;
  file: string;
  search?: SearchRules<Search>;
  load?: Loader<ParamsOf<Path>, Search>;
}

/** Declares a page; without more it is a public one. */
export function page<const Path extends string, Search extends object = object>(
  path: Path,
  { access = 'open', permission, budget = 'public', file, search, load }: Declared<Path, Search>,
): PageRoute {
  const route = { path, access, permission, budget, file, search: search ?? {}, load };
  // The table forgets which params a loader knows: the same line names both.
  return route as PageRoute;
}

interface LoaderArguments {
  context: RouterContext;
  params: Record<string, string>;
  location: { search: RawSearch };
}

export const routeOf = (
  { path, access, permission, search, load }: PageRoute,
  parent: AnyRoute,
  importPage: () => Promise<PageModule>,
) => {
  // Where the script of a page does not come, the page loads its data itself.
  const loadPage: Loader<unknown, object> =
    load ??
    ((its) =>
      importPage().then(
        (module) => module.load?.(its),
        () => undefined,
      ));
  const Part = lazyPart(async () => {
    const { Page, title, startOf } = await importPage();
    return () => (
      <Guard access={access} permission={permission} title={title} startOf={startOf}>
        <Page />
      </Guard>
    );
  }, FailedPage);

  /** What the server has rendered stays until the script comes that takes it over. */
  async function takeOver() {
    await importPage().catch(loadNewVersion);
    await Part.loadedInTheEnd();
  }

  const component = () => (
    <EarlyInput>
      <Part />
    </EarlyInput>
  );

  return createRoute({
    path,
    getParentRoute: () => parent,
    staticData: { access, permission },
    component: Object.assign(component, { preload: Part.preload }),
    // Other search params load as well.
    shouldReload: true,
    loader: async ({ context, params, location }: LoaderArguments) => {
      const session = currentSession();
      if (!isShownTo({ access, permission }, session)) return;
      const isFirst = context.isFirst();
      const loading = loadPage({
        params,
        search: readSearch(search, location.search),
        user: session?.user,
        isFirst,
        isServer: context.isServer,
        data: dataOf(context.client),
      });
      if (context.isServer || !isFirst) await context.wait(loading);
      // The server has rendered what visitors see of it.
      else if (isShownTo({ access, permission }, undefined)) await takeOver();
    },
  });
};

/** Replaces a page whose script failed to load, once it is known that no newer version has one. */
function FailedPage({ onRetry }: { onRetry: () => void }) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    void loadNewVersion().then((isLoading) => setIsKnown(!isLoading));
  }, []);
  if (!isKnown) return <PageSkeleton />;
  return (
    <Failed title="This page could not be loaded" onRetry={onRetry}>
      Check your connection.
    </Failed>
  );
}
