import { permissions } from '@last-circle/contract/access/permission-rules.ts';
import { createRootRoute } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routeOf } from '#platform/router/page-route.tsx';
import { pages } from './routes.tsx';
import { signIn, startFresh, visit } from '#testing/render.tsx';

startFresh();

/** The route table, whose guards alone are real. */
function guardedTree() {
  const root = createRootRoute();
  const empty = async () => ({ Page: () => null });
  return root.addChildren(
    pages.map((page) => routeOf({ ...page, load: async () => undefined }, root, empty)),
  );
}

const urlsOf = (...of: string[]) =>
  pages.filter(({ access }) => of.includes(access)).map(({ path }) => path.replace(/\$\w+/, '1'));

/** Where somebody ends who opens the URL. */
async function expectRedirect(url: string, target: string) {
  const shown = await visit(url, {}, false, guardedTree());
  await waitFor(() => expect(shown.url()).toBe(target));
}

test.each(urlsOf('user', 'admin'))('a visitor of %s is sent to the login', async (url) => {
  await expectRedirect(url, `/login?from=${encodeURIComponent(url)}`);
});

test.each(pages.filter(({ access }) => ['admin', 'hidden'].includes(access)))(
  'who looks after $permission sees $path, and nobody who looks after all else',
  async ({ path, permission }) => {
    const url = path.replace(/\$\w+/, '1');
    if (permission) {
      signIn({ permissions: [permission] });
      await expectRedirect(url, url);
    }
    signIn({ permissions: permissions.filter((one) => one !== permission) });
    await expectRedirect(url, '/');
  },
);

test.each(urlsOf('admin', 'hidden'))('a player who opens %s is sent home', async (url) => {
  signIn();
  await expectRedirect(url, '/');
});
