import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSeries } from '#testing/data/a-series.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { OnlyThis } from './only-this.tsx';

startFresh();

const Page = () => (
  <>
    <h1>Edit</h1>
    <OnlyThis seriesId={3} value={false} onChange={() => undefined} />
  </>
);

test.each([
  ['an admin', { role: 'admin' }, true],
  ['who looks after all tournaments', { permissions: ['tournaments'] }, true],
  ['an organiser of this tournament alone', {}, false],
] as const)(
  'whether a change is of one tournament alone is asked of %s',
  async (_, user, isAsked) => {
    stubServer({
      'GET /series/:id': () => ({ body: { ...aSeries(), tournamentCount: 2, champions: [] } }),
    });
    signIn(user as Parameters<typeof signIn>[0]);
    show(Page, '/dashboard');
    await screen.findByRole('heading', { name: 'Edit' });
    const choices = screen.queryAllByRole('radio', { name: /this/ });
    expect(choices).toHaveLength(isAsked ? 2 : 0);
  },
);
