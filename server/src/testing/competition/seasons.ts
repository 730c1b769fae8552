import type { SeasonInput } from '@last-circle/contract/competition/seasons.ts';
import { expect } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { anAdmin, type Person } from '#testing/accounts/people.ts';
import { aParticipant, aTournament, setStatus } from './tournaments.ts';

let count = 0;

export const seasonForm = (more: Partial<SeasonInput> = {}) => ({
  name: `Season ${++count}`,
  points: [10, 6, 3],
  bestOf: 2,
  ...more,
});

/** A season of these tournaments. */
export async function aSeason(
  site: TestApp,
  tournamentIds: readonly number[] = [],
  more: Partial<SeasonInput> = {},
) {
  const { token } = await anAdmin(site.ctx);
  const { status, body } = await site.send('POST', '/seasons', {
    as: token,
    body: seasonForm(more),
  });
  expect(status).toBe(201);
  const id: number = body.id;
  const add = (tournamentId: number) =>
    site.send('POST', `/seasons/${id}/tournaments`, { as: token, body: { tournamentId } });
  for (const tournamentId of tournamentIds) {
    expect((await add(tournamentId)).status).toBe(201);
  }
  const name: string = body.name;
  return { id, name, add, token };
}

/** A started battle royale of one game, in which these people, each with an account, are placed in this order. */
export async function aPlayedCup(
  site: TestApp,
  people: readonly Person[],
  form: Parameters<typeof aTournament>[1] = {},
) {
  const { id } = await aTournament(site, { format: 'battle_royale', ...form });
  for (const person of people) await aParticipant(site, id, person);
  return startPlayed(site, id, people);
}

/** Starts a tournament, in which the entrants of these names are placed in this order. */
export async function startPlayed(
  site: TestApp,
  id: number,
  placed: readonly { username: string }[],
) {
  const { token } = await anAdmin(site.ctx);
  const send = async (method: 'POST' | 'PUT' | 'GET' | 'DELETE', below: string, body?: unknown) => {
    const answer = await site.send(method, `/tournaments/${id}${below}`, { as: token, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  await send('POST', '/start', { gameLink: 'https://play.example/x' });
  const { entrants } = await send('GET', '/bracket');
  const entrantOf = ({ username }: { username: string }): { id: number; version: number } =>
    entrants.find(({ name }: { name: string }) => name === username);
  const place = (order: readonly { username: string }[]) =>
    send('PUT', '/games/1', {
      results: order.map((one, index) => ({
        entrantId: entrantOf(one).id,
        placement: index + 1,
        kills: 0,
      })),
    });
  await place(placed);
  const announce = ({ username, email }: Person) =>
    send('POST', '/winners', { winners: [{ username, email, prize: '$1' }] });
  return { id, send, place, announce, entrantOf, end: () => setStatus(site, id, 'completed') };
}
