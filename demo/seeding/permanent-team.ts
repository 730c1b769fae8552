import { demoPlayers, permanentTeam } from '#data/accounts.ts';
import { demoTournaments } from '#data/tournaments.ts';
import { dayMs, instant } from './dates.ts';
import type { Person } from './people.ts';
import type { Site } from './site.ts';
import { teamsOf } from './teams.ts';

export const isOfCaptain = ({ username }: Person) => username === permanentTeam.captain;

/** Everybody who has played a finished tournament with its captain, and those who can sign in. */
function membersOf(people: Person[]) {
  const rosters = demoTournaments.flatMap((tournament, index) =>
    tournament.status === 'completed' && tournament.type !== 'single'
      ? teamsOf(tournament, index, people).filter(({ captain }) => isOfCaptain(captain))
      : [],
  );
  const mates = rosters.flatMap(({ players }) => players);
  const named = people.filter(({ username }) => username === 'NovaDrift');
  return [...new Set([...mates, ...named])];
}

const pageRow = ({ id, username }: Person) => ({
  user_id: id,
  is_public: true,
  shows_tournaments: true,
  shows_teams: true,
  shows_game_name: !demoPlayers.includes(username),
});

/** Founds the permanent team and shows the pages of its members, and of most other players; answers its id. */
export async function foundTeam({ tables }: Site, people: Person[]) {
  const captain = people.find(isOfCaptain);
  if (!captain) return null;
  const members = membersOf(people);
  const team_id = await tables.permanentTeam({
    name: permanentTeam.name,
    tag: permanentTeam.tag,
    captain_user_id: captain.id,
    created_at: instant(Date.now() - 90 * dayMs),
  });
  await tables.permanentMembers(
    members.map(({ id }, order) => ({
      team_id,
      user_id: id,
      joined_at: instant(Date.now() - (90 - order) * dayMs),
    })),
  );
  const others = people.filter(
    (person, order) =>
      order % 4 > 0 && demoPlayers.includes(person.username) && !members.includes(person),
  );
  await tables.pages([...members, ...others].map(pageRow));
  return team_id;
}
