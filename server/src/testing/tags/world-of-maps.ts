import type { TestApp } from '#testing/app.ts';
import {
  acceptSuggestion,
  aSuggestion,
  declineSuggestion,
  likeMap,
} from '#testing/content/maps.ts';
import type { Person } from '#testing/accounts/people.ts';

interface Players {
  admin: Person;
  player: Person;
  stranger: Person;
}

/** Of one player: a map that waits, one that is accepted and one that is declined; both like a map. */
export async function theSuggestions(
  site: TestApp,
  { admin, player, stranger }: Players,
  mapId: number,
) {
  const waiting = await aSuggestion(site, player);
  const { id } = await aSuggestion(site, player);
  await acceptSuggestion(site, admin.token, { id });
  const declined = await aSuggestion(site, player);
  await declineSuggestion(site, admin.token, declined.id, 'It is closed');
  await likeMap(site, player, mapId);
  await likeMap(site, stranger, mapId);
  return { waiting };
}
