import { expect } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { aPerson, anAdmin, type Person } from '#testing/accounts/people.ts';
import { setTeamVerified } from './teams.ts';
import { aTournament } from './tournaments.ts';

export interface FoundedTeam {
  id: number;
  name: string;
  captain: Person;
  mates: Person[];
}

let count = 0;

export const found = (site: TestApp, person: Person, more: object = {}) =>
  site.send('POST', '/permanent-teams', {
    as: person.token,
    body: { name: `Owls ${++count}`, ...more },
  });

export const invitePlayer = (site: TestApp, { id, captain }: FoundedTeam, player: string) =>
  site.send('POST', `/permanent-teams/${id}/invitations`, { as: captain.token, body: { player } });

export async function openInvitations(site: TestApp, { token }: Person) {
  const { body } = await site.send('GET', '/permanent-teams/invitations', { as: token });
  return body as { id: number; team: { id: number; name: string }; invitedBy: string }[];
}

export const acceptInvitation = (site: TestApp, { token }: Person, id: number) =>
  site.send('POST', `/permanent-teams/invitations/${id}/accept`, { as: token });

/** A player who was invited by username and has accepted. */
export async function aTeamMate(site: TestApp, team: FoundedTeam, person?: Person) {
  const mate = person ?? (await aPerson(site.ctx));
  expect((await invitePlayer(site, team, mate.username)).status).toBe(201);
  const invitation = (await openInvitations(site, mate)).find(({ team: { id } }) => id === team.id);
  expect((await acceptInvitation(site, mate, invitation?.id ?? 0)).status).toBe(200);
  return mate;
}

/** A permanent team with its captain and so many mates. */
export async function aPermanentTeam(
  site: TestApp,
  { mates = 1, captain: given, ...more }: { mates?: number; captain?: Person; name?: string } = {},
): Promise<FoundedTeam> {
  const captain = given ?? (await aPerson(site.ctx));
  const { status, body } = await found(site, captain, more);
  expect(status).toBe(201);
  const team: FoundedTeam = { id: body.id, name: body.name, captain, mates: [] };
  while (team.mates.length < mates) team.mates.push(await aTeamMate(site, team));
  return team;
}

/** The captain enters a tournament; with all mates unless others are named. */
export const enterWith = (
  site: TestApp,
  tournamentId: number,
  { id, captain, mates }: FoundedTeam,
  {
    players = [captain, ...mates],
    ...more
  }: { players?: { id: number }[]; name?: string } & Partial<{
    waitingList: boolean;
  }> = {},
) =>
  site.send('POST', `/tournaments/${tournamentId}/enter-team`, {
    as: captain.token,
    body: { permanentTeamId: id, userIds: players.map((player) => player.id), ...more },
  });

/** Shows the page of a player, with all its parts unless said otherwise. */
export const showPage = (site: TestApp, { token }: Person, more: object = {}) =>
  site.send('PUT', '/auth/profile/page', { as: token, body: { isPublic: true, ...more } });

/** A duo tournament that these permanent teams have entered and that has started. */
export async function aTeamCup(site: TestApp, teams: FoundedTeam[], form: object = {}) {
  const admin = await anAdmin(site.ctx);
  const { id, name } = await aTournament(site, { tournamentType: 'duo', ...form });
  for (const team of teams) {
    const { status, body } = await enterWith(site, id, team);
    expect(status).toBe(201);
    expect((await setTeamVerified(site, { id: body.id }, admin.token, true)).status).toBe(200);
  }
  const send = (method: 'POST' | 'PUT' | 'PATCH' | 'GET', below: string, body?: unknown) =>
    site.send(method, `/tournaments/${id}${below}`, { as: admin.token, body });
  expect((await send('POST', '/start', { gameLink: 'https://play.example/x' })).status).toBe(200);
  return { id, name, send };
}

/** The only match of a cup of two is won by the first team, and it is announced as the winner. */
export async function aWonCup(site: TestApp, teams: [FoundedTeam, FoundedTeam], form: object = {}) {
  const cup = await aTeamCup(site, teams, form);
  const { body } = await cup.send('GET', '/bracket');
  const { id, version, a } = body.rounds[0].matches[0];
  const score = a.name === teams[0].name ? [2, 1] : [1, 2];
  const [scoreA, scoreB] = score;
  expect((await cup.send('PATCH', `/matches/${id}`, { scoreA, scoreB, version })).status).toBe(200);
  const { captain } = teams[0];
  const winners = [{ username: teams[0].name, prize: '$100', email: captain.email }];
  expect((await cup.send('POST', '/winners', { winners })).status).toBe(200);
  return cup;
}

/** The record of somebody before their first tournament. */
export const nothingPlayed = {
  played: 0,
  won: 0,
  titles: [],
  matches: { won: 0, lost: 0 },
  finishes: [],
  playing: [],
  rivals: [],
};
