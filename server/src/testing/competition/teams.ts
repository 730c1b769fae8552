import { expect } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { aPerson, anAdmin, type Person } from '#testing/accounts/people.ts';

export interface CaptainedTeam {
  id: number;
  tournamentId: number;
  name: string;
  teamSize: number;
  inviteCode: string;
  captain: Person;
}

interface TeamOptions {
  name?: string;
  isPublic?: boolean;
  captain?: Person;
  waitingList?: boolean;
}

let count = 0;

export const create = (
  site: TestApp,
  tournamentId: number,
  as: string | undefined,
  more: object = {},
) => site.send('POST', '/teams', { as, body: { tournamentId, name: `Team ${++count}`, ...more } });

/** A team with nobody but its captain. */
export async function aTeam(
  site: TestApp,
  tournamentId: number,
  { captain: given, ...more }: TeamOptions = {},
): Promise<CaptainedTeam> {
  const captain = given ?? (await aPerson(site.ctx));
  const { status, body } = await create(site, tournamentId, captain.token, more);
  expect(status).toBe(201);
  return { ...body, captain };
}

export const join = (site: TestApp, { id }: { id: number }, person: Person) =>
  site.send('POST', `/teams/${id}/join`, { as: person.token });

export const joinByCode = (site: TestApp, inviteCode: string, person: Person, more: object = {}) =>
  site.send('POST', '/teams/join-by-code', {
    as: person.token,
    body: { inviteCode, fortniteUsername: person.username, email: person.email, ...more },
  });

export const setMemberStatus = (
  site: TestApp,
  { id }: { id: number },
  as: string | undefined,
  memberId: number,
  status: string,
) => site.send('PUT', `/teams/${id}/members/${memberId}/status`, { as, body: { status } });

export type Member = Person & { memberId: number };

/** A player who has joined, or has asked to join a private team. */
export async function aJoiner(
  site: TestApp,
  team: CaptainedTeam,
  person?: Person,
): Promise<Member> {
  const player = person ?? (await aPerson(site.ctx));
  const { status, body } = await join(site, team, player);
  expect(status).toBe(201);
  return { ...player, memberId: body.teamMember.id };
}

/** A team with as many players as it can have. */
export async function aFullTeam(site: TestApp, tournamentId: number, more: TeamOptions = {}) {
  const team = await aTeam(site, tournamentId, more);
  const members: Member[] = [];
  while (members.length + 1 < team.teamSize) members.push(await aJoiner(site, team));
  return { ...team, members };
}

export const setTeamVerified = (
  site: TestApp,
  { id }: { id: number },
  as: string | undefined,
  isVerified: unknown,
) => site.send('PATCH', `/teams/${id}/verify`, { as, body: { isVerified } });

/** A full team that an admin has verified. */
export async function aVerifiedTeam(site: TestApp, tournamentId: number, more: TeamOptions = {}) {
  const team = await aFullTeam(site, tournamentId, more);
  const { token } = await anAdmin(site.ctx);
  expect((await setTeamVerified(site, team, token, true)).status).toBe(200);
  return team;
}
