import { updateRatings } from '#competition/brackets/ratings.ts';
import type { TestApp } from '#testing/app.ts';
import type { Person } from '#testing/accounts/people.ts';
import {
  aPermanentTeam,
  aWonCup,
  invitePlayer,
  openInvitations,
  showPage,
} from '#testing/competition/permanent-teams.ts';
import { aSoloCup, aTournament } from '#testing/competition/tournaments.ts';

/** The first match of a cup is won. */
async function aDuel(site: TestApp, people: Person[]) {
  const { send } = await aSoloCup(site, people);
  const { id, version } = (await send('GET', '/bracket')).body.rounds[0].matches[0];
  await send('PATCH', `/matches/${id}`, { scoreA: 2, scoreB: 1, version });
}

/** Two permanent teams after a cup that the first has won, with an open invitation, and two of its members after a duel. */
export async function theFriends(site: TestApp, captain: Person, invitee: Person) {
  const team = await aPermanentTeam(site, { name: 'Old friends', captain });
  const rival = await aPermanentTeam(site, { name: 'Old rivals' });
  for (const person of [team.captain, ...team.mates]) {
    await showPage(site, person, { showsGameName: true });
  }
  await aDuel(site, [captain, ...team.mates]);
  const cup = await aWonCup(site, [team, rival]);
  await updateRatings(site.ctx);
  await invitePlayer(site, team, invitee.username);
  const [invitation] = await openInvitations(site, invitee);
  const { id: nextCup } = await aTournament(site, { tournamentType: 'duo' });
  return { team, cup: cup.id, nextCup, invitee, invitationId: invitation?.id ?? 0 };
}
