import type { TestApp } from '#testing/app.ts';
import { call, type Body } from '#testing/call.ts';
import { anAdmin, type Person } from '#testing/accounts/people.ts';

let count = 0;

/** A code that no other map has. */
const anotherCode = () => `9000-0000-${String(++count).padStart(4, '0')}`;

type Form = Body<'POST /maps'>;

/** The form of an active map: a box fight for two. */
export const mapForm = (more: Partial<Form> = {}): Form => ({
  name: 'Glass Boxes',
  description: 'Two towers, one wall.',
  mapCode: anotherCode(),
  category: 'Box Fight',
  difficulty: 'Hard',
  maxPlayers: 2,
  ...more,
});

/** A map made by an admin. */
export async function aMap(site: TestApp, more: Partial<Form> = {}) {
  const { token } = await anAdmin(site.ctx);
  return call(site, 'POST /maps', { as: token, body: mapForm(more) });
}

/** A map that a player suggests; it waits. */
export async function aSuggestion(
  site: TestApp,
  { token }: Pick<Person, 'token'>,
  more: Partial<Body<'POST /maps/suggestions'>> = {},
) {
  const body = { ...mapForm(), ...more };
  const { suggestion } = await call(site, 'POST /maps/suggestions', { as: token, body });
  return suggestion;
}

export const acceptSuggestion = (
  site: TestApp,
  as: string,
  { id, ...body }: { id: number } & Partial<Form>,
) => site.send('POST', `/maps/suggestions/${id}/accept`, { as, body: mapForm(body) });

export const declineSuggestion = (site: TestApp, as: string, id: number, reason: string) =>
  site.send('POST', `/maps/suggestions/${id}/decline`, { as, body: { reason } });

export const likeMap = (site: TestApp, { token }: Pick<Person, 'token'>, id: number) =>
  call(site, 'PUT /maps/:id/like', { as: token, params: { id } });
