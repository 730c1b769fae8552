import { demoPassword } from '#data/accounts.ts';
import { pictureName } from '#data/picture-names.ts';
import { demoOrders } from '#data/orders.ts';
import { lobbyMessage } from '#data/lobby-message.ts';
import { demoTournaments, type DemoTournament } from '#data/tournaments.ts';
import { mapRows } from './maps.ts';
import { openSeason } from './seasons.ts';
import { messageRows } from './messages.ts';
import { rowsOfOrder } from './orders.ts';
import { userRows, type Person } from './people.ts';
import type { UrlOf } from './pictures.ts';
import { foundTeam, isOfCaptain } from './permanent-team.ts';
import { play } from './play.ts';
import { publishPosts } from './posts.ts';
import { productRows } from './products.ts';
import type { Site } from './site.ts';
import { memberRows, teamRow, teamsOf, type DemoTeam } from './teams.ts';
import { registrationRows, tournamentRow } from './tournaments.ts';

/** Makes the whole demo on an empty site. */
export async function fill(site: Site, urlOf: UrlOf) {
  const { tables, verbs, signal } = site;
  const people = await tables.users(userRows(await verbs.hashPassword(demoPassword)));
  const maps = await tables.maps(mapRows(urlOf));
  await tables.messages(messageRows());
  await openShop(site, urlOf, people);
  const permanentTeamId = await foundTeam(site, people);
  const admin = await verbs.findAdmin();
  const ids = new Map<string, number>();
  for (const [index, tournament] of demoTournaments.entries()) {
    signal.throwIfAborted();
    const entered = await enter(site, tournament, index, {
      urlOf,
      people,
      permanentTeamId,
    });
    ids.set(tournament.name, entered.id);
    const mapId = maps.find(({ name }) => name === tournament.map)?.id;
    await play(site, admin, { ...entered, tournament, mapId }, index + 1);
    if (tournament.status === 'ongoing') await verbs.writeTo(admin, entered.id, lobbyMessage);
  }
  await openSeason(site, admin, ids);
  await publishPosts(site, admin, urlOf);
}

async function openShop({ tables, orderHoldHours }: Site, urlOf: UrlOf, people: Person[]) {
  const products = await tables.products(productRows(urlOf));
  // The oldest first: who ordered later has the higher id.
  for (const order of demoOrders.toReversed()) {
    const holdHours = orderHoldHours(order.buyer.username !== null);
    const { row, lines, events } = rowsOfOrder(order, products, people, holdHours);
    const order_id = await tables.order(row);
    await tables.orderLines(lines.map((line) => ({ ...line, order_id })));
    await tables.orderEvents(events.map((event) => ({ ...event, order_id })));
  }
}

interface Entering {
  urlOf: UrlOf;
  people: Person[];
  permanentTeamId: number | null;
}

/** Opens a tournament and lets its players or teams in. */
async function enter(
  { tables, verbs }: Site,
  tournament: DemoTournament,
  index: number,
  { urlOf, people, permanentTeamId }: Entering,
) {
  const image = urlOf(pictureName('tournament', tournament.name));
  const code = verbs.newCode();
  const id = await tables.tournament(tournamentRow(tournament, index, { image, code }));
  if (tournament.type === 'single') {
    const rows = registrationRows(tournament, index, people);
    await tables.registrations(rows.map((row) => ({ ...row, tournament_id: id })));
    return {
      id,
      people: new Map(people.map((person) => [person.username, person])),
      rosters: new Map<string, string[]>(),
    };
  }
  const teams = teamsOf(tournament, index, people);
  for (const team of teams) {
    const permanent = isOfCaptain(team.captain) ? permanentTeamId : null;
    await formTeam({ tables, verbs }, team, { tournament_id: id, permanent_team_id: permanent });
  }
  return {
    id,
    people: new Map(teams.map(({ name, captain }) => [name, captain])),
    rosters: new Map(
      teams.map((team) => [team.name, memberRows(team).map((row) => row.fortnite_username)]),
    ),
  };
}

async function formTeam(
  { tables, verbs }: Pick<Site, 'tables' | 'verbs'>,
  team: DemoTeam,
  { tournament_id, permanent_team_id }: { tournament_id: number; permanent_team_id: number | null },
) {
  const team_id = await tables.team({
    ...teamRow(team, verbs.newCode()),
    tournament_id,
    permanent_team_id,
  });
  await tables.members(memberRows(team).map((row) => ({ ...row, team_id, tournament_id })));
}
