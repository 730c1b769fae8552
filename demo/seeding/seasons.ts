import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { demoSeason } from '#data/seasons.ts';
import type { Site } from './site.ts';

/** Opens the season of tournaments whose ids are given by their names. */
export async function openSeason(
  { verbs }: Site,
  admin: User,
  idsByName: ReadonlyMap<string, number>,
) {
  const { tournaments, ...season } = demoSeason;
  const ids = tournaments.map((name) => {
    const id = idsByName.get(name);
    if (id === undefined) throw new Error(`The season has no tournament ${name}`);
    return id;
  });
  await verbs.openSeason(admin, season, ids);
}
