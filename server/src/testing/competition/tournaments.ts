import type { TournamentStatus } from '@last-circle/contract/competition/tournaments/rules.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { call, type Body } from '#testing/call.ts';
import { aPerson, anAdmin, mailsTo, type Person } from '#testing/accounts/people.ts';

type Form = Body<'POST /tournaments'>;

/** The form of a tournament that anybody may enter alone. */
export const tournamentForm = (more: Partial<Form> = {}): Form => ({
  name: 'Night Cup',
  description: 'One island, one storm.',
  tournamentType: 'single',
  maxPlayers: 10,
  startDate: '2030-05-01T18:00:00Z',
  endDate: '2030-05-01T22:00:00Z',
  ...more,
});

/** What a tournament's own page adds to what lists say, as long as nothing of it is there. */
export const nothingOnItsPage = {
  winners: [],
  winnersCorrectedAt: null,
  rules: '',
  prizes: [],
  rulebookVersion: 0,
  season: null,
  series: null,
};

/** A tournament made by an admin, as that admin sees it. */
export async function aTournament(site: TestApp, more: Partial<Form> = {}) {
  const { token } = await anAdmin(site.ctx);
  return call(site, 'POST /tournaments', { as: token, body: tournamentForm(more) });
}

export const register = (
  site: TestApp,
  tournamentId: number,
  person: Person,
  more: { waitingList?: boolean } = {},
) =>
  site.send('POST', `/tournaments/${tournamentId}/register`, {
    as: person.token,
    body: { email: person.email, fortniteUsername: person.username, ...more },
  });

export const verify = (site: TestApp, person: Person, code: string) =>
  site.send('POST', '/tournaments/verify-registration', { as: person.token, body: { code } });

/** The codes mailed to an address, oldest first. */
export async function codesTo(site: TestApp, email: string) {
  const mails = await mailsTo(site.ctx, email);
  return mails.flatMap(({ kind, text }) =>
    kind === 'registration-code' || kind === 'seat-from-waiting-list'
      ? (/^[A-Z2-9]{8}$/m.exec(text ?? '') ?? [])
      : [],
  );
}

/** A player who has registered, with the code that they were mailed. */
export async function anEntrant(site: TestApp, tournamentId: number, person?: Person) {
  const player = person ?? (await aPerson(site.ctx));
  expect((await register(site, tournamentId, player)).status).toBe(201);
  const code = (await codesTo(site, player.email)).at(-1) ?? '';
  const { id } = await site.ctx.db
    .selectFrom('registrations')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', player.id)
    .select('id')
    .executeTakeFirstOrThrow();
  return { ...player, code, registrationId: id };
}

/** A player who has registered and entered their code. */
export async function aParticipant(site: TestApp, tournamentId: number, person?: Person) {
  const entrant = await anEntrant(site, tournamentId, person);
  expect((await verify(site, entrant, entrant.code)).status).toBe(200);
  return entrant;
}

export const letCodeExpire = (site: TestApp, { registrationId }: { registrationId: number }) =>
  site.ctx.db
    .updateTable('registrations')
    .set({ code_expires_at: sql<string>`now() - interval '1 second'` })
    .where('id', '=', registrationId)
    .execute();

/** Sets the status in an admin's form. */
export async function setStatus(site: TestApp, id: number, status: TournamentStatus) {
  const { token } = await anAdmin(site.ctx);
  const known = await call(site, 'GET /tournaments/:id', { params: { id }, as: token });
  await call(site, 'PUT /tournaments/:id', {
    params: { id },
    as: token,
    body: { ...known, status },
  });
}

/** A started solo tournament of these players and nobody else. */
export async function aSoloCup(site: TestApp, people: Person[], form: Partial<Form> = {}) {
  const { id, name } = await aTournament(site, form);
  for (const person of people) await aParticipant(site, id, person);
  const { token } = await anAdmin(site.ctx);
  const send = (method: 'POST' | 'PUT' | 'GET' | 'PATCH', below: string, body?: unknown) =>
    site.send(method, `/tournaments/${id}${below}`, { as: token, body });
  expect((await send('POST', '/start', { gameLink: 'https://play.example/x' })).status).toBe(200);
  return { id, name, send };
}
