import { foldUsername } from '@last-circle/contract/usernames.ts';
import type { Section } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { expect } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { call, type Body } from '#testing/call.ts';
import { aMap } from '#testing/content/maps.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aTournament } from './tournaments.ts';

let created = 0;

/** Verified entrants of a single tournament, the first verified first; they have no session. */
export async function addVerifiedEntrants(site: TestApp, tournamentId: number, count: number) {
  const { db } = site.ctx;
  const names = Array.from({ length: count }, (_, index) => `Seed${index + 1} ${++created}`);
  const users = await db
    .insertInto('users')
    .values(
      names.map((username) => ({
        username,
        username_key: foldUsername(username),
        email: `${username.replace(' ', '-')}@players.example`,
        password_hash: 'none',
      })),
    )
    .returning(['id', 'username', 'email'])
    .execute();
  await db
    .insertInto('registrations')
    .values(
      users.map(({ id, username, email }) => ({
        tournament_id: tournamentId,
        user_id: id,
        fortnite_username: username.split(' ')[0] ?? username,
        email,
        is_verified: true,
        verified_at: new Date(Date.UTC(2030, 0, 1) + names.indexOf(username)).toISOString(),
      })),
    )
    .execute();
}

/** A started tournament with this many players, named by their seeds, and the acts of its admin. */
export async function aStartedTournament(
  site: TestApp,
  count: number,
  form: Partial<Body<'POST /tournaments'>> = {},
) {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { maxPlayers: Math.max(2, count), ...form });
  if (count > 0) await addVerifiedEntrants(site, id, count);
  const path = `/tournaments/${id}`;
  const started = await site.send('POST', `${path}/start`, {
    as: admin.token,
    body: { gameLink: 'https://play.example/lobby' },
  });
  expect(started.status).toBe(200);

  const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', below: string, body?: unknown) =>
    site.send(method, `${path}${below}`, { as: admin.token, body });
  const read = () => call(site, 'GET /tournaments/:id/bracket', { params: { id } });
  const matchAt = async (round: number, position: number, section: Section = 'main') => {
    const { rounds, thirdPlace } = await read();
    const match = [...rounds.flatMap(({ matches }) => matches), thirdPlace].find(
      (other) => other?.section === section && other.round === round && other.position === position,
    );
    if (!match) throw new Error(`There is no match ${section} ${round}.${position}`);
    return match;
  };
  /** Enters a result into the match as it is now. */
  const play = async (
    [round, position, section]: readonly [number, number, Section?],
    scoreA: number,
    scoreB: number,
    more: object = {},
  ) => {
    const { id, version } = await matchAt(round, position, section);
    return send('PATCH', `/matches/${id}`, { scoreA, scoreB, version, ...more });
  };
  const entrants = (await read()).entrants;
  const auditLog = () =>
    site.ctx.db
      .selectFrom('audit')
      .where('tournament_id', '=', id)
      .where('action', '!=', 'started')
      .orderBy('id')
      .select(['actor_name as actor', 'action', 'subject', 'before', 'after'])
      .execute();
  return { id, admin, path, entrants, send, read, matchAt, play, auditLog };
}

export type StartedTournament = Awaited<ReturnType<typeof aStartedTournament>>;

/** A map as matches and games show it. */
export async function aPlayedMap(site: TestApp, more: Partial<Body<'POST /maps'>> = {}) {
  const { id, name, mapCode } = await aMap(site, more);
  return { id, name, mapCode };
}
