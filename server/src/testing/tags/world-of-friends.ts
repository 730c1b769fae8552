import type { TestApp } from '#testing/app.ts';
import type { Person } from '#testing/people.ts';
import {
  aPermanentTeam,
  aWonCup,
  invitePlayer,
  openInvitations,
  showPage,
} from '#testing/competition/permanent-teams.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

/** Two permanent teams after a cup that the first has won, with an open invitation. */
export async function theFriends(site: TestApp, captain: Person, invitee: Person) {
  const team = await aPermanentTeam(site, { name: 'Old friends', captain });
  const rival = await aPermanentTeam(site, { name: 'Old rivals' });
  for (const person of [team.captain, ...team.mates]) {
    await showPage(site, person, { showsGameName: true });
  }
  const cup = await aWonCup(site, [team, rival]);
  await invitePlayer(site, team, invitee.username);
  const [invitation] = await openInvitations(site, invitee);
  const { id: nextCup } = await aTournament(site, { tournamentType: 'duo' });
  return { team, cup: cup.id, nextCup, invitee, invitationId: invitation?.id ?? 0 };
}
