import type { TestApp } from '#testing/app.ts';
import { call, type Body } from '#testing/call.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aTournament } from './tournaments.ts';

/** A tournament that repeats each week, a week before it starts, made by an admin. */
export async function aSeries(
  site: TestApp,
  form: Parameters<typeof aTournament>[1] = {},
  rhythm: Partial<Body<'PUT /tournaments/:id/series'>> = {},
) {
  const { token } = await anAdmin(site.ctx);
  const { id: tournamentId } = await aTournament(site, form);
  const { id } = await call(site, 'PUT /tournaments/:id/series', {
    as: token,
    params: { id: tournamentId },
    body: { every: 'week', openDaysBefore: 7, timeZone: 'UTC', ...rhythm },
  });
  return { id, tournamentId, token };
}
