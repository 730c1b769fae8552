import type { APIRequestContext } from '@playwright/test';
import { mailedToken, organiserByApi, signUpByApi, type Caller } from '#steps/api.ts';
import { addMap } from '#steps/maps.ts';
import { inDays } from '#steps/tournaments.ts';

/** The widest letter, so many times, with a start of its own. */
const long = (length: number) => `W${crypto.randomUUID().slice(0, 7)}`.padEnd(length, 'W');

const address = {
  street: long(200),
  city: long(100),
  state: long(100),
  zipCode: long(20),
  country: 'US',
};

/** A player whose name and address are as long as people have them. */
const longestPerson = (request: APIRequestContext) =>
  signUpByApi(request, {
    username: long(30),
    email: `${long(60).toLowerCase()}@${'w'.repeat(40)}.example`,
  });

async function aTournament(admin: Caller, more: object) {
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name: long(100),
    description: long(200),
    prizeDetails: long(200),
    startDate: `${inDays(1)}:00Z`,
    endDate: `${inDays(2)}:00Z`,
    tournamentType: 'single',
    maxPlayers: 100,
    ...more,
  });
  return { id, path: `/tournaments/${id}` };
}

/** A started tournament of all the players. */
async function played(admin: Caller, players: Caller[], more: object) {
  const { id, path } = await aTournament(admin, more);
  for (const { send, email } of players) {
    await send('POST', `${path}/register`, { email, fortniteUsername: long(30) });
  }
  for (const { id } of await admin.send<{ id: number }[]>('GET', `${path}/registrations`)) {
    await admin.send('PATCH', `/tournaments/registrations/${id}/verify`, { isVerified: true });
  }
  await admin.send('POST', `${path}/start`, { gameLink: `https://play.example/${long(200)}` });
  return { id, path };
}

async function aBracket(admin: Caller, players: Caller[]) {
  const { id, path } = await played(admin, players, { thirdPlace: true });
  interface Match {
    id: number;
    state: string;
    version: number;
  }
  const { rounds } = await admin.send<{ rounds: { matches: Match[] }[] }>('GET', `${path}/bracket`);
  const ready = rounds[0]?.matches.find(({ state }) => state === 'ready');
  if (!ready) throw new Error('No match of the first round is ready');
  const result = { scoreA: 999, scoreB: 998, version: ready.version };
  await admin.send('PATCH', `${path}/matches/${ready.id}`, result);
  const winner = { placement: '1st Place', username: long(30), prize: long(200) };
  const email = players[0]?.email;
  await admin.send('POST', `${path}/winners`, { winners: [{ ...winner, email }] });
  return id;
}

async function aPage(admin: Caller) {
  const word = long(80);
  const slug = word.toLowerCase().slice(0, 60);
  const content = `<h2>${word}</h2><p>${long(200)}</p>`;
  await admin.send('POST', '/pages', { title: word, slug, content, published: true });
  return slug;
}

async function aBattleRoyale(admin: Caller, players: Caller[]) {
  const { id, path } = await played(admin, players, { format: 'battle_royale' });
  const { entrants } = await admin.send<{ entrants: { id: number }[] }>('GET', `${path}/bracket`);
  const results = entrants.map(({ id }, index) => ({
    entrantId: id,
    placement: index + 1,
    kills: 99,
  }));
  await admin.send('PUT', `${path}/games/1`, { results });
  return id;
}

/** With a tag, an open invitation and a public page of its captain. */
async function aPermanentTeam(captain: Caller) {
  const team = { name: long(40), tag: 'WWWWW' };
  const { id } = await captain.send<{ id: number }>('POST', '/permanent-teams', team);
  const invitee = { player: `${long(60)}@${'w'.repeat(40)}.example` };
  await captain.send('POST', `/permanent-teams/${id}/invitations`, invitee);
  await captain.send('PUT', '/auth/profile/page', { isPublic: true, showsGameName: true });
  return id;
}

async function aTeamCup(admin: Caller, [captain, mate]: Caller[]) {
  const { id } = await aTournament(admin, { tournamentType: 'duo' });
  const team = { tournamentId: id, name: long(40) };
  const { id: teamId } = await captain!.send<{ id: number }>('POST', '/teams', team);
  await mate!.send('POST', `/teams/${teamId}/join`);
  return id;
}

async function aSeries(admin: Caller, tournamentId: number) {
  const { id } = await admin.send<{ id: number }>('PUT', `/tournaments/${tournamentId}/series`, {
    every: 'two_weeks',
    openDaysBefore: 10,
    timeZone: 'America/Argentina/ComodRivadavia',
  });
  return id;
}

/** Of tournaments that are completed and that run. */
async function aSeason(admin: Caller, tournamentIds: number[]) {
  const { id } = await admin.send<{ id: number }>('POST', '/seasons', {
    name: long(100),
    description: long(200),
    points: [10_000, 9999],
    bestOf: 50,
  });
  for (const tournamentId of tournamentIds) {
    await admin.send('POST', `/seasons/${id}/tournaments`, { tournamentId });
  }
  return id;
}

/** A product in every size, reduced from almost a million dollars. */
async function aProduct(admin: Caller) {
  const { id } = await admin.send<{ id: number }>('POST', '/products', {
    name: long(100),
    description: long(200),
    price: 999_999.99,
    discountPrice: 989_999.95,
    category: long(40),
    stock: 1_000_000,
    features: [long(200)],
    tags: [long(40)],
    isFeatured: true,
    sizes: { small: true, medium: true, large: true, xlarge: true, xxlarge: true },
    weight: long(60),
    dimensions: long(60),
  });
  return admin.send<{ id: number; name: string }>('GET', `/products/${id}`);
}

async function anOrder(request: APIRequestContext, buyer: Caller, product: { id: number }) {
  await buyer.send('POST', '/orders/checkout', {
    items: [{ id: product.id, quantity: 999, selectedSize: 'XXL' }],
    customerInfo: { name: long(100), email: buyer.email, phone: long(40) },
    shippingAddress: address,
    billingAddress: address,
  });
  return mailedToken(request, buyer.email, /order\/confirm\/([\w-]+)/);
}

async function aPost(admin: Caller) {
  const word = long(200);
  const row = `<tr>${'<td>a column</td>'.repeat(14)}</tr>`;
  const { id } = await admin.send<{ id: number }>('POST', '/blogs', {
    title: word,
    content: `<p>${word}</p><p><a href="https://youtu.be/longest-url">${word}</a></p><pre>${word}</pre><table><tbody>${row}</tbody></table>`,
    tags: [long(30), 'maps', 'cups'],
    published: true,
  });
  return id;
}

async function aMap(admin: Caller) {
  const { id } = await addMap(admin, {
    name: long(100),
    description: long(200),
    createdBy: long(60),
    tags: [long(30)],
    isFeatured: true,
  });
  return id;
}

/** In all formats; those of other journeys come and go. */
const demoTournaments = () => process.env['E2E_TOURNAMENTS']?.split(',') ?? [];

/** The longest that people can enter, everywhere on the site. */
export async function longestData(request: APIRequestContext) {
  const admin = await organiserByApi(request);
  const people = [];
  for (let left = 4; left > 0; left -= 1) people.push(await longestPerson(request));
  const players = people.map(({ caller }) => caller);
  const [first] = people;
  const product = await aProduct(admin);
  await first!.caller.send('POST', '/auth/profile', {
    fullName: long(100),
    fortniteUsername: long(30),
    phoneNumber: long(40),
    ...address,
    address: long(200),
    sameAsShipping: true,
  });
  await first!.caller.send('POST', '/contact/submit', {
    name: long(100),
    email: first!.account.email,
    message: long(1000),
  });
  const bracket = await aBracket(admin, players);
  const battleRoyale = await aBattleRoyale(admin, players);
  return {
    account: first!.account,
    product,
    cart: [{ ...product, quantity: 999, selectedSize: 'XXL' }],
    demo: demoTournaments(),
    orderToken: await anOrder(request, first!.caller, product),
    post: await aPost(admin),
    map: await aMap(admin),
    page: await aPage(admin),
    bracket,
    battleRoyale,
    teamCup: await aTeamCup(admin, players),
    permanentTeam: await aPermanentTeam(first!.caller),
    season: await aSeason(admin, [bracket, battleRoyale]),
    series: await aSeries(admin, bracket),
  };
}
