import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { demoPassword } from '#data/accounts.ts';
import { lobbyMessage } from '#data/messages.ts';
import { demoOrders } from '#data/orders.ts';
import { kindOf, pictureName, type PictureName } from '#data/picture-names.ts';
import { demoPosts } from '#data/posts.ts';
import { demoSeason, demoSeries, demoTournaments, type DemoTournament } from '#data/tournaments.ts';
import { mapRows, messageRows } from './content.ts';
import { dayMs, instant } from './dates.ts';
import { userRows, type Person } from './people.ts';
import type { UrlOf } from './pictures.ts';
import { foundTeam, isOfCaptain } from './permanent-team.ts';
import { play } from './play.ts';
import { discountRows, productRows, rowsOfOrder } from './shop.ts';
import type { Site } from './site.ts';
import { memberRows, teamRow, teamsOf } from './teams.ts';
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
    const image = urlOf(pictureName('tournament', tournament.name));
    const row = tournamentRow(tournament, index, { image, code: verbs.newCode() });
    const id = await tables.tournament(row);
    ids.set(tournament.name, id);
    const entrants =
      tournament.type === 'single'
        ? await enterPlayers(site, { id, tournament, index, people })
        : await enterTeams(site, { id, tournament, index, people, permanentTeamId });
    const mapId = maps.find(({ name }) => name === tournament.map)?.id;
    await play(site, admin, { ...entrants, id, tournament, mapId }, index + 1);
    if (tournament.status === 'ongoing') await verbs.writeTo(admin, id, lobbyMessage);
  }
  const { tournaments, ...season } = demoSeason;
  const ofSeason = tournaments.flatMap((name) => ids.get(name) ?? []);
  await verbs.openSeason(admin, season, ofSeason);
  const repeated = ids.get(demoSeries);
  if (repeated !== undefined) await verbs.repeat(admin, repeated);
  await publishPosts(site, admin, urlOf);
}

async function openShop({ tables, orderHoldHours }: Site, urlOf: UrlOf, people: Person[]) {
  const products = await tables.products(productRows(urlOf));
  const discounts = await tables.discounts(discountRows());
  // The oldest first: who ordered later has the higher id.
  for (const order of demoOrders.toReversed()) {
    const holdHours = orderHoldHours(order.buyer.username !== '');
    const { row, lines, events } = rowsOfOrder(order, products, discounts, people, holdHours);
    const order_id = await tables.order(row);
    await tables.orderLines(lines.map((line) => ({ ...line, order_id })));
    await tables.orderEvents(events.map((event) => ({ ...event, order_id })));
  }
}

interface Entering {
  id: number;
  tournament: DemoTournament;
  index: number;
  people: Person[];
}

async function enterPlayers({ tables }: Site, { id, tournament, index, people }: Entering) {
  const rows = registrationRows(tournament, index, people);
  await tables.registrations(rows.map((row) => ({ ...row, tournament_id: id })));
  return {
    people: new Map(people.map((person) => [person.username, person])),
    rosters: new Map<string, string[]>(),
  };
}

async function enterTeams(
  { tables, verbs }: Site,
  { id, tournament, index, people, permanentTeamId }: Entering & { permanentTeamId: number | null },
) {
  const captains = new Map<string, Person>();
  const rosters = new Map<string, string[]>();
  for (const team of teamsOf(tournament, index, people)) {
    const members = memberRows(team);
    captains.set(team.name, team.captain);
    rosters.set(
      team.name,
      members.map((row) => row.fortnite_username),
    );
    const team_id = await tables.team({
      ...teamRow(team, verbs.newCode()),
      tournament_id: id,
      permanent_team_id: isOfCaptain(team.captain) ? permanentTeamId : null,
    });
    await tables.members(members.map((row) => ({ ...row, team_id, tournament_id: id })));
  }
  return { people: captains, rosters };
}

/** The oldest first. */
async function publishPosts({ verbs, signal }: Site, editor: User, urlOf: UrlOf) {
  const figure = (picture: PictureName, alt: string, caption?: string) => {
    const { width, height } = kindOf(picture);
    const image = `<img src="${urlOf(picture)}" alt="${alt}" width="${width}" height="${height}">`;
    return `<figure>${image}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;
  };
  const oldestFirst = demoPosts.toSorted((one, other) => other.daysAgo - one.daysAgo);
  for (const { title, daysAgo, isPublished, tags, content } of oldestFirst) {
    signal.throwIfAborted();
    const post = { title, content: content(figure), tags, published: isPublished };
    const { id } = await verbs.publish(editor, post);
    await verbs.datePost(id, instant(Date.now() - daysAgo * dayMs));
  }
}
